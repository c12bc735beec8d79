import HTTP
import PostFormats
import Posts

extension SearchError {
  /// Why a request to a service got no answer at all.
  package init(_ error: HTTPError, of service: SourceKind? = nil) {
    if let answer = error.answer {
      self.init(answer, server: error.host, of: service)
      return
    }
    let kind: Kind =
      switch error.phase {
      case .paying: .overBudget
      case .signing: .refused
      case .checking, .preparing, .lookup, .connecting, .securing, .sending, .waiting, .receiving:
        .failed
      }
    self.init(kind, error)
  }

  /// The error for an answer without a result: by its status, and in the server's own words.
  ///
  /// - Parameters:
  ///   - server: as people know it.
  ///   - service: as what it was asked; X has the older API as well.
  init(_ response: HTTPResponse, server: String, of service: SourceKind? = nil) {
    let words = response.errorMessage
    if response.isWebPage, response.status < 500, !response.isRateLimited {
      self.init(
        .failed,
        message: "\(server) answered with a web page instead of posts (HTTP \(response.status)).",
        remedy: "Check base_url; a proxy or a bot check before the service may keep programs out.")
      return
    }
    let message = Self.message(response, words, server: server)
    switch response.status {
    case 429 where words?.problem == "usage-capped":
      self.init(
        .overBudget, message: message,
        remedy: "Raise the cap in the service's console, or wait until it is renewed.")
    case _ where response.isRateLimited || response.isOutage && response.retriesAt != nil:
      self.init(
        .paused(until: response.retriesAt), message: message,
        remedy: "Wait until it answers again.")
      remaining = response.usage.remaining
    case 402:
      self.init(
        .overBudget, message: message,
        remedy: Self.hasConsole(service)
          ? "Buy credits in the service's console." : "Ask whoever runs the server.")
    case 401 where response.json?["error"]?.text == "AuthFactorTokenRequired":
      // A code by e-mail is wanted with the main password alone.
      self.init(
        .refused, message: message,
        remedy: "Use an app password, not the main one: " + Self.replacing(service))
      wrongKeys = "Use an app password, not the main one."
    case 401 where words?.codes.contains(135) == true:
      // The keys are right: what they sign is dated, and the server's clock is another.
      self.init(
        .failed, message: message, remedy: "Check the date and time of this computer.")
    case 401:
      self.init(
        .refused, message: message,
        remedy: Self.keysAreWrong + " Replace them: " + Self.replacing(service))
      wrongKeys = Self.keysAreWrong
    case 403:
      self.init(.refused, message: message, remedy: Self.remedy(of403: words, of: service))
    case 400 where words?.parameters.contains("query") == true:
      self.init(.notSearchable, message: message, remedy: "Ask in other words.")
    case 500...: self.init(.failed, message: message, remedy: "Try again later.")
    case 404, 410:
      self.init(.failed, message: message, remedy: "Check base_url in the settings.")
    case 400: self.init(.failed, message: message, remedy: "Ask for something else.")
    default: self.init(.failed, message: message, remedy: "Try again later.")
    }
  }

  private static let keysAreWrong = "The keys of this account are wrong, revoked or missing."

  /// How an account gets other keys: one is added by a name that is free.
  private static func replacing(_ service: SourceKind?) -> String {
    "twinstant accounts remove NAME, then twinstant accounts add "
      + (service?.rawValue ?? "SERVICE")
  }

  /// What the server says, in its own words where it has some: what stands before it has mostly a
  /// page for people.
  private static func message(
    _ response: HTTPResponse, _ words: ServerErrorMessage?, server: String
  ) -> String {
    let status = response.status == 200 ? "" : " (HTTP \(response.status))"
    if let said = words?.text { return "\(server) says\(status): \(said)" }
    if response.isRateLimited { return "\(server) was asked too often\(status)." }
    return response.status >= 500
      ? "\(server) is temporarily unavailable\(status)."
      : "\(server) sent an error without an explanation\(status)."
  }

  /// 403 has several meanings; the number or the type tells which.
  private static func remedy(
    of403 words: ServerErrorMessage?, of service: SourceKind?
  ) -> String {
    if words?.codes.contains(453) == true {
      let other = service == .x ? "" : "ask X by a source of kind x, or "
      return "The account's plan does not open this API: \(other)take another plan."
    }
    switch words?.problem {
    case "client-forbidden": return "Put the app into a project of the developer console."
    case "not-authorized-for-resource": return "The account may not see this; it may be protected."
    default:
      return "The account may not do this; "
        + (hasConsole(service)
          ? "look into the service's console." : "ask whoever runs the server.")
    }
  }

  /// Whether those who use the service have a page for their apps, with credits and permissions.
  private static func hasConsole(_ service: SourceKind?) -> Bool {
    service != .mastodon && service != .bluesky
  }

  /// The error for an answer without a person: that the name does not exist, or is protected, is
  /// not a fault of keys or addresses.
  static func aboutPerson(_ response: HTTPResponse, server: String, of service: SourceKind)
    -> SearchError
  {
    var error = SearchError(response, server: server, of: service)
    let problem = response.errorMessage?.problem
    // X says it with status 200; its 404 may be the address. Bluesky says the same of a name that
    // nobody has and of one that nobody could have.
    let isUnknown =
      switch service {
      case .x: problem == "resource-not-found"
      case .bluesky: response.status == 400 && response.json?["error"]?.text == "InvalidRequest"
      case .archive, .mastodon, .twitterV1: response.status == 404
      }
    // v1.1 has no other sign of it; what is wrong with keys comes in a list, with a number.
    let isClosed =
      service == .x
      ? problem == "not-authorized-for-resource"
      : response.status == 401
        && response.json?["error"]?.text?.hasPrefix("Not authorized") == true
    if isUnknown, error.kind == .failed {
      error.remedy =
        service == .bluesky
        ? "There is nobody of this name at Bluesky; whole names are like ada.example."
        : "Check the spelling of the name."
    } else if isClosed {
      error.wrongKeys = nil
      error.remedy =
        "This account is protected: only approved followers can see its followers. Ask to follow it."
    }
    return error
  }

  /// A service that can only list the newest first is not asked: its posts would appear above older
  /// ones not yet loaded.
  static func oldestFirst(_ server: String) -> SearchError {
    SearchError(
      .notSearchable, message: "\(server) cannot list the oldest first, so it is not asked.",
      remedy: "Ask for the newest first; the archive knows both.")
  }

  /// An answer that should have held posts, and does not; in the server's words where it has some.
  static func noAnswer(
    in response: HTTPResponse, server: String, of service: SourceKind
  ) -> SearchError {
    response.json?.saysFailure == true
      ? SearchError(response, server: server, of: service) : unreadable(response, server: server)
  }

  /// The same where nobody says why.
  static func unreadable(_ response: HTTPResponse, server: String) -> SearchError {
    if response.isWebPage { return SearchError(response, server: server) }
    let what =
      response.body.isEmpty
      ? "an empty answer"
      : response.json == nil ? "something that is not JSON" : "JSON that is no answer to this"
    return SearchError(.failed, message: "\(server) sent \(what).", remedy: "Try again later.")
  }
}
