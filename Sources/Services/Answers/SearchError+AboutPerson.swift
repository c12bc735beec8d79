import HTTP
import Posts

extension SearchError {
  /// The error for an answer that should have held a person: a name that does not exist, is out of
  /// use or is protected, is no fault of keys or addresses.
  ///
  /// - Parameters:
  ///   - account: the name of the account that asked; `nil` where there is none.
  ///   - absence: what it is where nobody has the name, or the account is out of use.
  static func aboutPerson(
    _ response: HTTPResponse, server: String, of service: SourceKind, for account: String?,
    absence: SearchError.Kind = .failed
  ) -> SearchError {
    var error = SearchError(response, server: server, of: service, for: account)
    switch PersonStanding(response, of: service) {
    case .unknown?:
      guard error.kind == .failed else { return error }
      error.kind = absence
      error.remedy =
        service == .bluesky
        ? "There is nobody of this name at Bluesky; whole names are like ada.example."
        : "Check the spelling of the name."
    case .suspended?:
      (error.kind, error.wrongKeys) = (absence, nil)
      error.remedy = "This account is suspended."
    case .deactivated?:
      (error.kind, error.wrongKeys) = (absence, nil)
      error.remedy = "This account is deactivated."
    case .gone?:
      (error.kind, error.wrongKeys) = (absence, nil)
      error.remedy = "This account is gone."
    case .protected?:
      error.wrongKeys = nil
      error.remedy =
        "This account is protected: only approved followers can see its followers. Ask to follow it."
    case nil: break
    }
    return error
  }
}
