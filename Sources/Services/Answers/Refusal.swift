import HTTP
import PostFormats
import Posts

/// What a service means by an answer without a result.
enum Refusal: Equatable {
  /// Something in front of the service has answered with a page for people.
  case webPage
  /// The account has used up what its console allows.
  case usedUp
  /// It wants to be left alone until this moment, after too many requests or while it is out of
  /// order.
  case paused(until: Timestamp?)
  case unpaid
  /// A code by e-mail is wanted with the main password alone.
  case mainPassword
  /// The keys are right, but signatures are dated, and the server's clock shows another time.
  case wrongClock
  case wrongKeys
  /// The service has suspended the account that asks.
  case suspended
  /// Whoever has the account must first prove on the service's page that it is theirs.
  case locked
  /// The token was made for less than what is asked.
  case outsideScopes
  /// The account's plan does not open this API.
  case smallPlan
  /// The app is in no project of the console.
  case outsideProject
  /// It belongs to somebody else, who may be protected.
  case hidden
  case forbidden
  /// It cannot look for the query.
  case unsearchable
  /// It cannot look for as much as the query has.
  case tooComplex
  /// It cannot make anything of the request.
  case unusable
  case noSuchPath
  /// Out of order, or nobody knows.
  case unexplained

  /// - Parameters:
  ///   - words: the words of the answer.
  ///   - isOfSearch: whether something was searched for.
  init(_ response: HTTPResponse, _ words: ServerErrorMessage?, isOfSearch: Bool) {
    if response.isWebPage, response.status < 500, !response.isRateLimited {
      self = .webPage
    } else if response.status == 429, words?.problem == "usage-capped" {
      self = .usedUp
    } else if response.isRateLimited || response.isOutage && response.retriesAt != nil {
      self = .paused(until: response.retriesAt)
    } else if words?.text?.lowercased().contains("too complex") == true {
      self = .tooComplex
    } else if words?.codes.contains(195) == true {
      // v1.1's number for a wrong parameter, with 200 or 403. Where it is a query, that has too
      // many words.
      self = isOfSearch ? .tooComplex : .unusable
    } else {
      self =
        switch response.status {
        // 422 is what programs like Mastodon say where something in the question is invalid.
        case 400, 422: Self.ofQuestion(response, words)
        case 401: Self.ofKeys(response, words)
        case 402: .unpaid
        case 403: Self.ofPermission(words)
        case 404, 410: .noSuchPath
        default: .unexplained
        }
    }
  }

  private static func ofQuestion(_ response: HTTPResponse, _ words: ServerErrorMessage?) -> Refusal
  {
    // v1.1 says so of keys that it cannot make anything of.
    if words?.codes.contains(215) == true { return .wrongKeys }
    let isAboutQuery =
      words?.parameters.contains("query") == true
      || response.json?["error"]?.text == "BadQueryString"
    return isAboutQuery ? .unsearchable : .unusable
  }

  private static func ofKeys(_ response: HTTPResponse, _ words: ServerErrorMessage?) -> Refusal {
    switch response.json?["error"]?.text {
    case "AuthFactorTokenRequired": return .mainPassword
    // Bluesky says it to a sign-in whose password is right.
    case "AccountTakedown": return .suspended
    default: return words?.codes.contains(135) == true ? .wrongClock : .wrongKeys
    }
  }

  /// 403 has several meanings; the number or the type tells which.
  private static func ofPermission(_ words: ServerErrorMessage?) -> Refusal {
    let codes = words?.codes ?? []
    if codes.contains(453) { return .smallPlan }
    if codes.contains(64) { return .suspended }
    if codes.contains(326) { return .locked }
    // Mastodon says it in no other language.
    if words?.text?.contains("outside the authorized scopes") == true { return .outsideScopes }
    return switch words?.problem {
    case "client-forbidden": .outsideProject
    case "not-authorized-for-resource": .hidden
    default: .forbidden
    }
  }

  var kind: SearchError.Kind {
    switch self {
    case .usedUp, .unpaid: .overBudget
    case .paused(let moment): .paused(until: moment)
    case .mainPassword, .wrongKeys, .suspended, .locked, .outsideScopes, .smallPlan,
      .outsideProject, .hidden, .forbidden:
      .refused
    case .unsearchable, .tooComplex: .notSearchable
    case .webPage, .wrongClock, .unusable, .noSuchPath, .unexplained: .failed
    }
  }

  /// Why other keys are wanted; `nil` where they would not help.
  var wrongKeys: String? {
    switch self {
    case .mainPassword: "Use an app password, not the main one."
    case .wrongKeys: "The keys of this account are wrong, revoked or missing."
    case .outsideScopes: "The token lacks one of read:search, read:statuses and read:accounts."
    default: nil
    }
  }
}
