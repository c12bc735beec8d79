import HTTP
import Posts

extension SearchError {
  /// The error where the request was sent without an account: a refusal means that the server wants
  /// one, and there are no keys to replace.
  func withoutAccount(_ response: HTTPResponse, of service: SourceKind) -> SearchError {
    // Mastodon says by 422, too, that it wants one.
    guard [401, 403, 422].contains(response.status), !response.isWebPage else { return self }
    var error = self
    error.kind = .noAccount
    error.remedy = "Add an account of it: twinstant accounts add \(service.rawValue)"
    (error.wrongKeys, error.besidesAccount) = (nil, "")
    return error
  }

  /// The error of a service that wants an account for what is asked.
  ///
  /// - Parameter other: what would help as well, without a full stop.
  static func accountWanted(
    _ message: String, by service: SourceKind, or other: String = ""
  ) -> SearchError {
    let command = "twinstant accounts add \(service.rawValue)"
    var error = SearchError(
      .noAccount, message: message,
      remedy: (other.isEmpty ? "Add an account of it: " : other + ", or: ") + command)
    error.besidesAccount = other
    return error
  }
}
