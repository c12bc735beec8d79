import HTTP
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// When the password of an account of Bluesky is sent again after a sign-in that failed.
struct RepeatedSignInTests {
  private let scheduler = TestScheduler()

  private func signed(_ transport: ScriptedTransport) throws -> BlueskyTransport {
    let account = Account(
      name: "sky", service: .bluesky,
      credential: .appPassword(identifier: "ada.example", password: Secret("p")))
    return try #require(
      BlueskyTransport(
        account, at: "https://in.example", over: transport,
        sessions: BlueskySessions(over: transport, sessions: nil, on: scheduler)))
  }

  /// How many requests three questions a second apart send, and how many with one more, half a
  /// minute later.
  private func signIns(_ reply: Reply) throws -> [Int] {
    let script = ScriptedTransport(on: scheduler) { _ in reply }
    let signed = try signed(script)
    let request = HTTPRequest(.get, "https://in.example/xrpc/app.bsky.feed.searchPosts?q=tea")
    var sent: [Int] = []
    for pause in [1, 1, 31, 1] {
      let recorder = Recorder(signed.response(to: request).asResult(), on: scheduler)
      scheduler.advance(by: .seconds(pause))
      #expect(recorder.values.count == 1)
      sent.append(script.requests.count)
    }
    return Array(sent.suffix(2))
  }

  @Test func `a password whose answer says nothing is not sent with each word that is typed`()
    throws
  {
    let cut = HTTPError(host: "in.example", phase: .receiving, message: "in.example broke off.")
    let later: HTTPHeaders = [.init("RateLimit-Reset", "1773144060")]
    for reply in [
      .status(500), .status(403, "<html>"), .ok("<html>"), .failure(cut), .status(429),
      .status(429, headers: later), .status(503, headers: [.init("Retry-After", "soon")]),
    ] as [Reply] {
      #expect(try signIns(reply) == [1, 2])
    }
    let unreached = HTTPError(host: "in.example", phase: .connecting, message: "Refused.")
    #expect(try signIns(.failure(unreached)) == [3, 4])
  }

  @Test func `a sign-in that has to wait is not sent for other kinds of requests either`() throws {
    let times = ["RateLimit-Reset": "1773144060", "Retry-After": "60"]
    for (name, value) in times {
      for status in [429, 503] {
        let script = ScriptedTransport(
          on: scheduler, .status(status, headers: [.init(name, value)]))
        let signed = try signed(script)
        for path in ["app.bsky.feed.searchPosts?q=tea", "app.bsky.graph.getFollowers?actor=ada"] {
          let request = HTTPRequest(.get, "https://in.example/xrpc/" + path)
          let recorder = Recorder(signed.response(to: request).asResult(), on: scheduler)
          scheduler.advance(by: .seconds(1))
          let response = try #require(try recorder.values.first?.get())
          // By this time each kind knows how long to wait.
          #expect(response.status == status && response.headers[name] == value)
        }
        #expect(script.requests.count == 1)
      }
    }
  }

  @Test func `a password that is entered once more is sent, unless it was refused`() {
    let login = BlueskySessions.Login(
      account: "sky", identifier: "ada.example", password: Secret("p"), server: "https://in.example"
    )
    for (reply, sent) in [(Reply.status(500), 2), (.status(401), 1)] as [(Reply, Int)] {
      let script = ScriptedTransport(on: scheduler) { _ in reply }
      let sessions = BlueskySessions(over: script, sessions: nil, on: scheduler)
      for _ in 1...2 {
        let recorder = Recorder(sessions.trying(login).asResult(), on: scheduler)
        scheduler.advance(by: .seconds(1))
        #expect(recorder.values.count == 1)
      }
      #expect(script.requests.count == sent)
    }
  }
}
