import HTTP
import Posts
import Testing

@testable import Accounts

struct NoBearerTokenTests {
  private func token(
    in body: String, of service: SourceKind = .x, status: Int = 200
  ) throws -> Secret {
    let pair = OAuthPair(key: Secret("k"), secret: Secret("s"))
    let app = AppTokens.App(
      account: "work", service: service, pair: pair, server: "https://social.example")
    return try AppTokens.token(in: HTTPResponse(status: status, body: Array(body.utf8)), for: app)
  }

  /// “twinstant accounts add” alone is refused, since it does not name the service.
  @Test(arguments: [SourceKind.x, .twitterV1])
  func `where a server has no app-only sign-in, the command that knows others is whole`(
    service: SourceKind
  ) {
    let error = #expect(throws: AccountsError.self) {
      _ = try token(in: #"{"token_type":"mac"}"#, of: service)
    }
    let command = "“twinstant accounts add \(service.rawValue)”"
    #expect(error?.remedy.contains(command) == true)
  }

  /// The keys may have just been entered on the screen.
  @Test(arguments: [401, 403])
  func `trap14_keys that are refused are not said to be in the credentials`(status: Int) {
    let error = #expect(throws: AccountsError.self) { _ = try token(in: "{}", status: status) }
    #expect(error?.remedy == "Check that key and secret are those of the app.")
  }

  @Test func `a token that is longer than any is no token`() throws {
    func answer(_ length: Int) -> String {
      let token = String(repeating: "A", count: length)
      return #"{"token_type":"bearer","access_token":"\#(token)"}"#
    }
    _ = try token(in: answer(8192))
    let error = #expect(throws: AccountsError.self) { _ = try token(in: answer(8193)) }
    #expect(error?.message.contains("without a token") == true)
  }
}
