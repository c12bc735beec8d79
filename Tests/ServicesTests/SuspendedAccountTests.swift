import HTTP
import Posts
import Testing
import TransportTesting

/// What is told of an account that its service has taken out of use.
@Suite struct SuspendedAccountTests {
  private static let asksTheService = "Ask the service what happened to the account."

  @Test(arguments: [
    (64, "Your account is suspended and is not permitted to access this feature.", asksTheService),
    (
      326, "To protect our users from spam, this account is temporarily locked.",
      "Unlock the account on the service's page."
    ),
  ])
  func `trap09_an account at v1.1 is not to be mended in its keys, nor by others`(
    code: Int, words: String, remedy: String
  ) throws {
    let body = #"{"errors":[{"code":\#(code),"message":"\#(words)"}]}"#
    let error = try #require(V1Fixture(.status(403, body)).ask("swift")?.error)
    #expect(error.kind == .refused && error.wrongKeys == nil)
    #expect(error.message.contains(words) && error.remedy == remedy)
  }

  /// The transport signs in by itself, and gives the answer to that.
  @Test func `an account of Bluesky is told as by the sign-in, not as wrong keys`() throws {
    let fixture = FreeFixture(.bluesky) { _ in
      .status(401, #"{"error":"AccountTakedown","message":"Account has been taken down"}"#)
    }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.kind == .refused && error.wrongKeys == nil)
    #expect(error.message.contains("Account has been taken down"))
    #expect(error.remedy == Self.asksTheService)
  }
}
