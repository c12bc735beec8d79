import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// What a person is told whose keys a service refuses.
@Suite struct WrongKeysTests {
  @Test(arguments: [SourceKind.x, .twitterV1, .mastodon, .bluesky])
  func `of wrong keys it is told which account to remove, as a shell takes its name`(
    kind: SourceKind
  ) {
    let scheduler = TestScheduler()
    let transport = ScriptedTransport(on: scheduler, .status(401, #"{"error":"no"}"#))
    let source = Source(
      name: "home", kind: kind, baseURL: "https://s.example", account: "my keys", pause: .zero,
      pageSize: 20)
    let service: any FollowersService =
      switch kind {
      case .x: XFollowers(source, over: transport)
      case .twitterV1: TwitterV1Followers(source, over: transport)
      case .mastodon: MastodonFollowers(source, over: transport)
      default: BlueskyFollowers(source, over: transport)
      }
    let answers = service.followers(of: "ada", count: 20, from: nil).asResult()
    let recorder = Recorder(answers, on: scheduler)
    scheduler.run()
    guard case .failure(let error)? = recorder.values.first else {
      Issue.record("no refusal")
      return
    }
    let command =
      "twinstant accounts remove 'my keys', then twinstant accounts add \(kind.rawValue)"
    #expect(error.remedy.hasSuffix(command))
  }
}
