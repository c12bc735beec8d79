import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// What is told of people whose accounts are out of use.
@Suite struct SuspendedPeopleTests {
  private static let suspendedAtX =
    #"{"errors":[{"value":"ada","detail":"User has been suspended: [ada].","title":"Forbidden","type":"https://api.twitter.com/2/problems/resource-not-found"}]}"#

  @Test(
    arguments: [
      (SourceKind.x, 200, suspendedAtX, "This account is suspended."),
      (
        .twitterV1, 403, #"{"errors":[{"code":63,"message":"User has been suspended."}]}"#,
        "This account is suspended."
      ),
      (.mastodon, 410, #"{"error":"Gone"}"#, "This account is gone."),
      (
        .bluesky, 400, #"{"error":"AccountTakedown","message":"Account has been suspended"}"#,
        "This account is suspended."
      ),
      (
        .bluesky, 400, #"{"error":"AccountDeactivated","message":"Account is deactivated"}"#,
        "This account is deactivated."
      ),
    ] as [(SourceKind, Int, String, String)])
  func `trap09_whoever is out of use is not to be mended here`(
    kind: SourceKind, status: Int, body: String, remedy: String
  ) throws {
    let scheduler = TestScheduler()
    let transport = ScriptedTransport(on: scheduler, .status(status, body))
    let source = Source(
      name: "work", kind: kind, baseURL: "https://api.example", account: "work", pause: .zero,
      pageSize: 10)
    let service: any FollowersService =
      switch kind {
      case .x: XFollowers(source, over: transport)
      case .twitterV1: TwitterV1Followers(source, over: transport)
      case .mastodon: MastodonFollowers(source, over: transport)
      case .bluesky, .archive: BlueskyFollowers(source, over: transport)
      }
    let recorder = Recorder(
      service.followers(of: "@ada", count: 20, from: nil).asResult(), on: scheduler)
    scheduler.run()
    let error = try #require(recorder.values.first?.error)
    #expect(error.kind == .failed && error.wrongKeys == nil)
    #expect(error.remedy == remedy, "\(error)")
    #expect(transport.requests.count == 1)
  }

  @Test func `nobody is suspended for what stands in their name`() throws {
    let scheduler = TestScheduler()
    let transport = ScriptedTransport(
      on: scheduler,
      .ok(
        #"{"errors":[{"value":"suspendedfan","detail":"Could not find user with username: [suspendedfan].","title":"Not Found Error","type":"https://api.x.com/2/problems/resource-not-found"}]}"#
      ))
    let source = Source(
      name: "work", kind: .x, baseURL: "https://api.example", account: "work", pause: .zero,
      pageSize: 10)
    let service = XFollowers(source, over: transport)
    let recorder = Recorder(
      service.followers(of: "@suspendedfan", count: 20, from: nil).asResult(), on: scheduler)
    scheduler.run()
    let error = try #require(recorder.values.first?.error)
    #expect(error.remedy == "Check the spelling of the name.", "\(error)")
  }

  @Test(
    arguments: [nil, "me"] as [String?],
    [(404, "Check the spelling of the name."), (410, "This account is gone.")])
  func `whom a server of Mastodon does not have it cannot look for, and has not failed`(
    account: String?, answer: (Int, String)
  ) throws {
    let (status, remedy) = answer
    let fixture = FreeFixture(.mastodon, account: account) { _ in
      .status(status, #"{"error":"Record not found"}"#)
    }
    let error = try #require(fixture.ask("from:nobody")?.error)
    #expect(error.kind == .notSearchable && error.message.contains("Record not found"))
    #expect(error.remedy == remedy && error.wrongKeys == nil)
  }

  @Test func `a web page in place of a person says nothing of them`() throws {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in .status(404, "<html></html>") }
    let error = try #require(fixture.ask("from:ada")?.error)
    #expect(error.kind == .failed && error.remedy.hasPrefix("Check base_url"))
  }

  @Test func `a person of Bluesky who is suspended is told so by a search for their posts`() throws
  {
    let fixture = FreeFixture(.bluesky, account: nil) { _ in
      .status(400, #"{"error":"AccountTakedown","message":"Account has been suspended"}"#)
    }
    let error = try #require(fixture.ask("from:ada.example")?.error)
    #expect(error.kind == .notSearchable && error.remedy == "This account is suspended.")
  }
}
