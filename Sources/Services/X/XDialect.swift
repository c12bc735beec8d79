import Posts

/// X's query language, as API v2 documents it. `since:` and `until:` are parameters there.
struct XDialect: QueryDialect {
  let kind = SourceKind.x
  let serviceName = "X"
  /// The limit of recent search.
  let longest = 512
  var identity: SourceIdentity

  func clause(for term: Query.Term) -> Clause {
    if let clause = XClauses.clause(for: term, of: identity) { return clause }
    switch term {
    case .language(let code): return Self.language(code)
    case .feature(let feature): return Self.feature(feature)
    case .conversation(let id):
      return id.utf8.isAllDigits ? .said(Clause.Said("conversation_id:" + id)) : .nothing
    case .atLeast(let number, let metric):
      return .said(Clause.Said("min_\(metric.rawValue):\(number)"))
    default: return .unknown
    }
  }

  func term(inPlaceOf term: Query.Term) -> Query.Term? {
    guard case .language(let code) = term else { return nil }
    return Self.code(ofPostsIn: code).map { .language($0) }
  }

  /// The code that X gives to posts in a language, where it has no narrower one: it tells neither
  /// regions of Chinese nor the two kinds of Norwegian. To ask for these would be to pay for posts
  /// that are all left out here.
  private static func code(ofPostsIn language: String) -> String? {
    switch LanguageCode.withoutCountry(language) {
    case "nb", "nn": "no"
    case "zh": language == "zh" ? nil : "zh"
    default: nil
    }
  }

  /// X still uses the old codes, and none with other signs than letters.
  private static func language(_ code: String) -> Clause {
    if Self.code(ofPostsIn: code) != nil { return .nothing }
    let former = LanguageCode.former(code)
    let language = LanguageCode.withoutCountry(former)
    guard language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return .unknown }
    return SharedClauses.language("lang:", former)
  }

  private static func feature(_ feature: Mark.Feature) -> Clause {
    let words: [Mark.Feature: String] = [
      .links: "has:links", .media: "has:media", .images: "has:images", .video: "has:video_link",
      .reply: "is:reply", .repost: "is:retweet", .quote: "is:quote",
    ]
    guard let text = words[feature] else { return .unknown }
    return XClauses.feature(feature, text)
  }
}

extension Query {
  /// Whether it wants reposts that have a word. Since May 2026 X finds none by their words, and
  /// would be asked, and paid, in vain. Whether it finds them by words beside a person is not said.
  var wantsRepostsByWords: Bool {
    guard requiredTerms.contains(.feature(.repost)) else { return false }
    return conditions.contains(where: \.isOfWords) && !conditions.contains(where: \.namesPeople)
  }
}

extension Query.Condition {
  /// Whether somebody is named who may have written it: `from:`, or `from:me`.
  fileprivate var namesPeople: Bool {
    switch self {
    case .term(.author), .term(.own): true
    case .any(let members): members.contains(where: \.namesPeople)
    case .term, .not, .all: false
    }
  }

  /// Whether no post can meet it without a certain word.
  fileprivate var isOfWords: Bool {
    switch self {
    case .term(.word), .term(.phrase): true
    case .term, .not: false
    case .any(let members): members.allSatisfy(\.isOfWords)
    case .all(let members): members.contains(where: \.isOfWords)
    }
  }
}
