import HTTP
import PostFormats
import Posts
import Signals

/// One server of API v1.1 as its searches, its conversations and its lists of people ask it.
struct TwitterV1Server: Sendable {
  let base: String
  /// As people know it.
  let host: String
  /// Whether only its search is known, at `base` itself.
  let isSearchAlone: Bool
  /// The service that its posts belong to.
  let service: String
  /// The name of the account that asks; `nil` without one.
  let account: String?
  private let transport: any HTTPTransport
  private let accountless: AccountlessV1

  /// - Parameter transport: signs by itself.
  init(_ source: Source, over transport: any HTTPTransport) {
    base = source.base
    host = HTTPAddress.host(of: base)
    isSearchAlone = source.isSearchAlone
    service = source.postService
    account = source.account
    self.transport = transport
    accountless = AccountlessV1(source)
  }

  /// Sends one request, and gives its answer, whatever it is.
  func response(to url: String) -> Signal<HTTPResponse, SearchError> {
    transport.response(to: HTTPRequest(.get, url))
      .mapError { SearchError($0, of: .twitterV1, for: account) }
  }

  /// Sends one request, and makes a value of its answer, whatever its status.
  func read<Value: Sendable>(
    _ url: String,
    _ value: @escaping @Sendable (HTTPResponse) throws(SearchError) -> Value
  ) -> Signal<Value, SearchError> {
    read(response(to: url), value)
  }

  /// Makes a value of an answer, whatever its status, unless the server misses an account.
  func read<Value: Sendable>(
    _ responses: Signal<HTTPResponse, SearchError>,
    _ value: @escaping @Sendable (HTTPResponse) throws(SearchError) -> Value
  ) -> Signal<Value, SearchError> {
    responses.tryMap { response throws(SearchError) in
      try accountless.check(response, server: host)
      return try value(response)
    }
  }

  /// The value in an answer.
  func json(of response: HTTPResponse) throws(SearchError) -> JSONValue {
    guard let json = response.json else { throw .unreadable(response, server: host) }
    return json
  }

  /// The error for an answer without a result.
  ///
  /// - Parameter isOfSearch: whether something was searched for.
  func error(for response: HTTPResponse, isOfSearch: Bool = false) -> SearchError {
    SearchError(response, server: host, of: .twitterV1, for: account, isOfSearch: isOfSearch)
  }
}

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
