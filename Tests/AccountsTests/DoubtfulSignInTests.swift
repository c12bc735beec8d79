import HTTP
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// An entered token is tried, and the server answers neither yes nor no.
struct DoubtfulSignInTests {
  private let scheduler = TestScheduler()
  private let folder = StateFolder()

  /// The status of the answer that leaves the token in doubt; `nil` where there is no doubt.
  private func doubt(
    _ service: AccountService, _ answers: [String], _ reply: Reply
  ) throws -> Int? {
    let plan = SignInPlan(
      service, name: "me", server: "http://127.0.0.1", taken: [], tries: true)
    var conversation = SignInConversation(plan)
    for answer in answers { conversation.note(answer) }
    guard case .run(_, let errand) = conversation.step else {
      Issue.record("nothing is tried")
      return nil
    }
    let context = SignInContext(
      over: ScriptedTransport(on: scheduler, reply),
      apps: MastodonApps(at: folder.file("apps.json")), sessions: nil, on: scheduler)
    let recorder = Recorder(errand(context).asResult(), on: scheduler)
    scheduler.run()
    withExtendedLifetime(context) {}
    guard case .success(let value)? = recorder.values.first else {
      Issue.record("it is refused")
      return nil
    }
    conversation.note(value)
    guard case .done(_, _, let doubt) = conversation.step else {
      Issue.record("something is left to ask")
      return nil
    }
    return doubt
  }

  @Test func `a token of Mastodon is in doubt until the server has said that it knows it`() throws {
    for (reply, status) in [
      (Reply.status(500, #"{"error":"Boom"}"#), 500), (.status(503, "<html>"), 503),
      (.ok("<html>"), 200), (.status(403, "<html>"), 403), (.ok(#"{"acct":"ada"}"#), nil),
      // The server knows the token, which lacks the scope for this request.
      (.status(403, #"{"error":"This action is outside the authorized scopes"}"#), nil),
    ] as [(Reply, Int?)] {
      #expect(try doubt(.mastodon, ["pasted"], reply) == status)
    }
  }

  @Test func `so is one of a server of v1.1`() throws {
    #expect(try doubt(.twitterV1, ["1", "pasted"], .status(502)) == 502)
    #expect(try doubt(.twitterV1, ["1", "pasted"], .ok("{}")) == nil)
  }
}
