import HTTP
import Posts
import Signals
import SignalsTesting
import Testing
import TransportTesting

@testable import Accounts

/// Servers that report success without a token, and repeat what they were sent.
struct RepeatedSecretsTests {
  private static let words = #"{"error":"no “hush-key”, “hush-secret”"}"#

  @Test func `an app's key and secret are hidden where no token came for them`() {
    let pair = OAuthPair(key: Secret("hush-key"), secret: Secret("hush-secret"))
    let app = AppTokens.App(account: "x", service: .x, pair: pair, server: "https://api.x.com")
    for status in [200, 302, 401] {
      let response = HTTPResponse(status: status, body: Array(Self.words.utf8))
        .hiding(pair.secrets)
      let error = #expect(throws: AccountsError.self) {
        _ = try AppTokens.token(in: response, for: app)
      }
      #expect(error?.message.contains("no “•••”, “•••”") == true)
      #expect(error?.message.contains(" token from api.x.com: ") == true)
    }
  }

  @Test func `an app password is hidden where no session came for it`() {
    let scheduler = TestScheduler()
    let script = ScriptedTransport(on: scheduler, .ok(Self.words))
    let login = BlueskySessions.Login(
      account: "sky", identifier: "ada.example", password: Secret("hush-secret"),
      server: "https://in.example")
    let recorder = Recorder(BlueskySignIn(script).create(login), on: scheduler)
    scheduler.advance(by: .seconds(1))
    guard case .failed(.answer(let response))? = recorder.completion else {
      Issue.record("it signed in")
      return
    }
    #expect(response.words.contains("“•••”") && !response.words.contains("secret"))
  }

  @Test func `posts are not searched for secrets, nor words for short ones`() {
    let response = HTTPResponse(status: 200, body: Array(Self.words.utf8))
    #expect(response.hiding([Secret("hush-key")]).body == response.body)
    #expect(response.hiding([Secret("hush")]).words == response.words)
  }
}
