import HTTP
import PostFormats
import Posts

/// Why a service tells nothing of a person who was asked for.
enum PersonStanding {
  /// Nobody has this name.
  case unknown
  /// The service has taken the account out of use.
  case suspended
  /// The person has taken it out of use.
  case deactivated
  /// It was there once; who took it out of use is not told.
  case gone
  /// Only those whom the person lets in see it.
  case protected

  /// - Returns: `nil` where the answer says nothing of the person.
  init?(_ response: HTTPResponse, of service: SourceKind) {
    if response.isWebPage { return nil }
    let words = response.errorMessage
    switch (service, words?.problem, response.status) {
    // X says it with status 200; its 404 may be about the address. Only the words tell who was
    // suspended from who was never there. They end in the name, which may have such a word in it.
    case (.x, "resource-not-found", _):
      self = words?.text?.contains("has been suspended") == true ? .suspended : .unknown
    case (.x, "not-authorized-for-resource", _): self = .protected
    case (.twitterV1, _, 403) where words?.codes.contains(63) == true: self = .suspended
    case (.twitterV1, _, 401) where response.isOfProtectedV1: self = .protected
    case (.twitterV1, _, 404), (.mastodon, _, 404): self = .unknown
    case (.mastodon, _, 410): self = .gone
    case (.bluesky, _, 400):
      switch response.json?["error"]?.text {
      case "AccountTakedown": self = .suspended
      case "AccountDeactivated": self = .deactivated
      // The same of a name that nobody has and of one that nobody could have.
      case "InvalidRequest": self = .unknown
      default: return nil
      }
    default: return nil
    }
  }
}

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
