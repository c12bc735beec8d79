import HTTP
import PostFormats
import Posts

/// What a server of v1.1 says to a source without an account. Some servers need none. The others
/// complain about keys that were never sent, which would not tell anybody what is missing.
struct AccountlessV1: Sendable {
  private let source: String
  private let hasAccount: Bool

  init(_ source: Source) {
    self.source = source.name
    hasAccount = source.account != nil
  }

  /// - Throws: `SearchError` if the server misses an account.
  func check(_ response: HTTPResponse, server: String) throws(SearchError) {
    guard !hasAccount, response.status == 400 || response.status == 401 else { return }
    // 215: no keys at all.
    let isAboutKeys =
      response.status == 401
      ? !response.isOfProtectedV1 : response.errorMessage?.codes.contains(215) == true
    guard isAboutKeys else { return }
    throw .accountWanted("\(source) has no account, and \(server) wants one.", by: .twitterV1)
  }
}
