import HTTP
import PostFormats
import Posts

extension SearchError {
  /// Why a request to a service got no answer at all.
  package init(_ error: HTTPError, of service: SourceKind? = nil, for account: String? = nil) {
    if let answer = error.answer {
      self.init(answer, server: error.host, of: service, for: account)
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
  ///   - service: the API by which it was asked; X has the older API as well.
  ///   - account: the name of the account that asked; `nil` where there is none, or nobody knows.
  ///   - isOfSearch: whether something was searched for, where the API tells no other wrong
  ///     question from that.
  init(
    _ response: HTTPResponse, server: String, of service: SourceKind? = nil,
    for account: String? = nil, isOfSearch: Bool = false
  ) {
    let words = response.errorMessage
    let refusal = Refusal(response, words, isOfSearch: isOfSearch)
    self.init(
      refusal.kind, message: Self.message(response, refusal, words, server: server),
      remedy: refusal.remedy(at: service, for: account))
    wrongKeys = refusal.wrongKeys
    if case .paused = refusal { remaining = response.usage.remaining }
  }

  /// What the server says, in its own words if it has some. A web page mostly comes from something
  /// in front of the server.
  private static func message(
    _ response: HTTPResponse, _ refusal: Refusal, _ words: ServerErrorMessage?, server: String
  ) -> String {
    if refusal == .webPage {
      return "\(server) sent a web page instead of an answer (HTTP \(response.status))."
    }
    let status = response.status == 200 ? "" : " (HTTP \(response.status))"
    if let said = words?.text { return "\(server) says\(status): \(said)" }
    if response.isRateLimited { return "\(server) was asked too often\(status)." }
    return response.status >= 500
      ? "\(server) is temporarily unavailable\(status)."
      : "\(server) sent an error without an explanation\(status)."
  }

  /// The error of a service that can only list the newest first, which is not asked: its posts
  /// would appear above older ones not yet loaded.
  static func oldestFirst(_ server: String) -> SearchError {
    SearchError(
      .notSearchable, message: "\(server) cannot list the oldest first, so it is not asked.",
      remedy: "Ask for the newest first; the archive knows both.")
  }

  /// The error for an answer that should have held posts and does not, in the server's words if it
  /// has some.
  static func noAnswer(
    in response: HTTPResponse, server: String, of service: SourceKind
  ) -> SearchError {
    response.json?.saysFailure == true
      ? SearchError(response, server: server, of: service) : unreadable(response, server: server)
  }

  /// The error for an answer without posts that does not say why.
  static func unreadable(_ response: HTTPResponse, server: String) -> SearchError {
    if response.isWebPage { return SearchError(response, server: server) }
    let what =
      response.body.isEmpty
      ? "an empty answer"
      : response.json == nil ? "something that is not JSON" : "JSON that is no answer to this"
    return SearchError(.failed, message: "\(server) sent \(what).", remedy: "Try again later.")
  }

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
