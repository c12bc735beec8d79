import HTTP
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

struct PinSignInTests {
  private let scheduler = TestScheduler()

  private func signIn(_ script: ScriptedTransport) -> PinSignIn {
    PinSignIn(
      OAuthPair(key: Secret("k"), secret: Secret("s")), at: "https://api.x.com", over: script,
      moment: { OAuthMoment(timestamp: 1, nonce: "n") })
  }

  private func begin(_ script: ScriptedTransport) -> Recorder<PinSignIn.Ticket, HTTPError> {
    let recorder = Recorder(signIn(script).begin(), on: scheduler)
    scheduler.advance(by: .seconds(1))
    return recorder
  }

  @Test func `a ticket, a page to visit, a number, and then a token`() throws {
    let script = ScriptedTransport(
      on: scheduler,
      .ok("oauth_token=a%2Fb&oauth_token_secret=ts&oauth_callback_confirmed=true"),
      .ok("oauth_token=me&oauth_token_secret=mine&user_id=42&screen_name=ada"))
    let ticket = try #require(begin(script).values.first)
    #expect(ticket.address == "https://api.x.com/oauth/authorize?oauth_token=a%2Fb")
    let person = Recorder(signIn(script).finish(ticket, pin: " 123 4567\n"), on: scheduler)
    scheduler.advance(by: .seconds(1))
    #expect(person.values.first?.handle == "ada")
    #expect(
      person.values.first?.token == OAuthPair(key: Secret("me"), secret: Secret("mine")))
    #expect(
      script.requests.map(\.url) == [
        "https://api.x.com/oauth/request_token", "https://api.x.com/oauth/access_token",
      ])
    let headers = script.requests.compactMap { $0.headers["Authorization"] }
    #expect(headers[0].contains("oauth_callback=\"oob\"") && !headers[0].contains("oauth_token="))
    #expect(
      headers[1].contains("oauth_verifier=\"1234567\"")
        && headers[1].contains("oauth_token=\"a%2Fb\""))
  }

  @Test(arguments: [
    (Reply.ok("oauth_token=a&oauth_token_secret=b"), "did not begin"),
    (.ok("<html>"), "did not begin"),
    (
      .status(401, #"{"errors":[{"code":32,"message":"Could not authenticate you."}]}"#),
      "Could not authenticate you."
    ),
  ])
  func `a sign-in that does not begin says why`(reply: Reply, words: String) {
    let recorder = begin(ScriptedTransport(on: scheduler, reply))
    guard case .failed(let error)? = recorder.completion else {
      Issue.record("it began")
      return
    }
    #expect(error.message.contains(words) && !error.remedy.isEmpty)
  }

  /// Whoever asks for the number asks again by itself.
  @Test func `a wrong number is to be looked at again, and nobody is sent to start over`() throws {
    let script = ScriptedTransport(
      on: scheduler,
      .ok("oauth_token=a&oauth_token_secret=ts&oauth_callback_confirmed=true"),
      .status(401, "Invalid / expired Token"))
    let ticket = try #require(begin(script).values.first)
    let recorder = Recorder(signIn(script).finish(ticket, pin: "7654321"), on: scheduler)
    scheduler.advance(by: .seconds(1))
    guard case .failed(let error)? = recorder.completion else {
      Issue.record("it was taken")
      return
    }
    #expect(error.remedy == "Check that the number is the one shown last.")
  }

  @Test func `a refusal that repeats what it was sent is told without it`() {
    let script = ScriptedTransport(on: scheduler) { request in
      let sent = (request.headers["Authorization"] ?? "").filter { $0 != "\"" }
      return .status(401, #"{"error":"\#(sent)"}"#)
    }
    let hushed = OAuthPair(key: Secret("hush-key"), secret: Secret("hush-secret"))
    let signIn = PinSignIn(hushed, at: "https://api.x.com", over: script)
    let recorder = Recorder(signIn.begin(), on: scheduler)
    scheduler.advance(by: .seconds(1))
    guard case .failed(let error)? = recorder.completion else {
      Issue.record("it began")
      return
    }
    #expect(error.message.contains("oauth_consumer_key=•••"), "\(error.message)")
    #expect(!error.message.contains("hush"))
  }
}
