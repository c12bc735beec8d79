import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// The number of requests for what is typed with four live sources, each with a pause of its own.
@Suite struct FourSourcesTests {
  private let scheduler = TestScheduler()
  private let questions = Subject<Question, Never>()

  /// Types ten letters, one every so many milliseconds, and waits.
  private func requests(every milliseconds: Int) -> [String: Int] {
    requests(for: (1...10).map { (String("concurrent".prefix($0)), milliseconds) })
  }

  /// Types whole texts, each followed by so many milliseconds, and waits.
  private func requests(for texts: [(String, Int)]) -> [String: Int] {
    let sources: [(SourceKind, Int)] = [
      (.bluesky, 150), (.mastodon, 150), (.twitterV1, 500), (.x, 500),
    ]
    let made = sources.map { kind, pause in
      let transport = ScriptedTransport(on: scheduler, after: .milliseconds(80)) { _ in
        .ok(
          #"{"posts":[],"statuses":[{"broken":1}],"meta":{"result_count":0},"search_metadata":{}}"#)
      }
      let source = Source(
        name: kind.rawValue, kind: kind, baseURL: "https://s.example", account: "me",
        pause: .milliseconds(pause), pageSize: 10)
      return (name: kind.rawValue, transport: transport, service: service(source, transport))
    }
    let recorders = made.map { source in
      Recorder(
        searches(
          of: questions.signal, refreshes: .never, admitted: .just(.open(.typing)),
          in: source.service, on: scheduler), on: scheduler)
    }
    for (text, pause) in texts {
      questions.send(.typed(text))
      scheduler.advance(by: .milliseconds(pause))
    }
    scheduler.run()
    #expect(recorders.allSatisfy { $0.completion == nil })
    return Dictionary(uniqueKeysWithValues: made.map { ($0.name, $0.transport.requests.count) })
  }

  private func service(_ source: Source, _ transport: ScriptedTransport) -> any SearchService {
    switch source.kind {
    case .mastodon: MastodonSearch(source, over: transport)
    case .twitterV1: TwitterV1Search(source, over: transport)
    case .x: XSearch(source, over: transport, now: { Timestamp(seconds: 1_773_144_000) })
    default: BlueskySearch(source, over: transport)
    }
  }

  @Test func `typed at 120 ms a key each source gets one request`() {
    #expect(
      requests(every: 120) == ["bluesky": 1, "mastodon": 1, "twitter-v1": 1, "x": 1])
  }

  /// A person who waits after each key gets an answer to each; the sources with the longer pause
  /// are spared.
  @Test
  func `typed at 300 ms a key the quick ones get one a key from the third on, the others one`() {
    #expect(
      requests(every: 300) == ["bluesky": 8, "mastodon": 8, "twitter-v1": 1, "x": 1])
  }

  /// At once, and where the text comes back.
  @Test(arguments: [[], ["node.j"]] as [[String]])
  func `a sign between words asks again only those that are sent other words for it`(
    between: [String]
  ) {
    var texts = [("node.js", 1000)]
    for text in between { texts.append((text, 100)) }
    texts.append(("node. js", 1000))
    #expect(
      requests(for: texts) == ["bluesky": 2, "mastodon": 2, "twitter-v1": 1, "x": 1])
  }
}
