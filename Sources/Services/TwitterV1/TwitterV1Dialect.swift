import Posts

/// The query language of search in API v1.1, as far as it was documented: what other servers may
/// have taken over. The rest is looked at here.
struct TwitterV1Dialect: QueryDialect {
  let kind = SourceKind.twitterV1
  let serviceName: String
  let longest = 500
  var identity: SourceIdentity

  func isParameter(_ term: Query.Term) -> Bool {
    switch term {
    case .since, .until: true
    case .language(let code): code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    default: false
    }
  }

  func clause(for term: Query.Term) -> Clause {
    if let clause = XClauses.clause(for: term, of: identity) { return clause }
    guard case .feature(let feature) = term else { return .unknown }
    return Self.feature(feature)
  }

  private static func feature(_ feature: Mark.Feature) -> Clause {
    let words: [Mark.Feature: String] = [
      .links: "filter:links", .media: "filter:media", .images: "filter:images",
      .video: "filter:native_video", .repost: "filter:retweets",
    ]
    guard let text = words[feature] else { return .unknown }
    return XClauses.feature(feature, text)
  }
}

extension Query {
  /// The language of every post that matches, without its country; `nil` if it may be several.
  var requiredLanguage: String? { conditions.compactMap(\.language).first.map(String.init) }
}

extension Query.Condition {
  /// The language that it asks for, in all of its alternatives.
  fileprivate var language: Substring? {
    switch self {
    case .term(.language(let code)): return LanguageCode.withoutCountry(code)
    case .any(let members):
      let first = members.first?.language
      return members.allSatisfy { $0.language == first } ? first : nil
    case .term, .not, .all: return nil
    }
  }
}
