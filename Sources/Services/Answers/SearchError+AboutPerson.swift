import HTTP
import Posts

extension SearchError {
  /// The error for an answer that should have held a person: a name that does not exist, is out of
  /// use or is protected, is no fault of keys or addresses.
  static func aboutPerson(_ response: HTTPResponse, server: String, of service: SourceKind)
    -> SearchError
  {
    var error = SearchError(response, server: server, of: service)
    switch PersonStanding(response, of: service) {
    case .unknown?:
      guard error.kind == .failed else { return error }
      error.remedy =
        service == .bluesky
        ? "There is nobody of this name at Bluesky; whole names are like ada.example."
        : "Check the spelling of the name."
    case .suspended?:
      (error.kind, error.wrongKeys) = (.failed, nil)
      error.remedy = "This account is suspended."
    case .deactivated?:
      (error.kind, error.wrongKeys) = (.failed, nil)
      error.remedy = "This account is deactivated."
    case .protected?:
      error.wrongKeys = nil
      error.remedy =
        "This account is protected: only approved followers can see its followers. Ask to follow it."
    case nil: break
    }
    return error
  }
}
