import HTTP
import Posts
import Testing

@testable import Accounts

struct NoBearerTokenTests {
  /// “twinstant accounts add” alone is refused, since it does not say of what.
  @Test(arguments: [SourceKind.x, .twitterV1])
  func `where a server has no app-only sign-in, the command that knows others is whole`(
    service: SourceKind
  ) {
    let pair = OAuthPair(key: Secret("k"), secret: Secret("s"))
    let app = AppTokens.App(
      account: "work", service: service, pair: pair, server: "https://social.example")
    let response = HTTPResponse(status: 200, body: Array(#"{"token_type":"mac"}"#.utf8))
    let error = #expect(throws: AccountsError.self) {
      _ = try AppTokens.token(in: response, for: app)
    }
    let command = "“twinstant accounts add \(service.rawValue)”"
    #expect(error?.remedy.contains(command) == true)
  }
}
