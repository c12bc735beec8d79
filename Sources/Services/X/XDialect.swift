import Posts

/// X's query language, as API v2 documents it. `since:` and `until:` are parameters there.
struct XDialect: QueryDialect {
  let serviceName = "X"
  /// Of recent search.
  let longest = 512
  var identity: SourceIdentity

  func isParameter(_ term: Query.Term) -> Bool {
    switch term {
    case .since, .until: true
    default: false
    }
  }

  func clause(for term: Query.Term) -> Clause {
    switch term {
    case .word(let text, let isPrefix): SharedClauses.word(text, isPrefix: isPrefix)
    case .phrase(let phrase): SharedClauses.phrase(phrase)
    case .tag(let name, let isPrefix): SharedClauses.tag(name, isPrefix: isPrefix)
    case .mention(let name, let isPrefix): SharedClauses.mention(name, isPrefix: isPrefix)
    case .author(let name, let isPrefix):
      SharedClauses.person("from:", name, isPrefix: isPrefix)
    case .recipient(let name, let isPrefix):
      SharedClauses.person("to:", name, isPrefix: isPrefix)
    case .language(let code): Self.language(code)
    case .host(let host, _): SharedClauses.link([host])
    case .link(let phrase): SharedClauses.link(phrase.parts.map(\.token))
    case .feature(let feature): Self.feature(feature)
    case .conversation(let id):
      id.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? .said(Clause.Said("conversation_id:" + id)) : .nothing
    case .collection, .source: SharedClauses.provenance(term, of: identity)
    case .atLeast(let number, let metric):
      .said(Clause.Said("min_\(metric.rawValue):\(number)"))
    case .since, .until: .unknown
    }
  }

  /// X knows languages, not countries.
  private static func language(_ code: String) -> Clause {
    let language = LanguageCode.former(String(code.prefix { $0 != "-" && $0 != "_" }))
    guard language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return .unknown }
    return .said(
      Clause.Said(
        "lang:" + language, standsAlone: false, fit: language.count == code.count ? .same : .wider))
  }

  private static func feature(_ feature: Mark.Feature) -> Clause {
    let words: [Mark.Feature: String] = [
      .links: "has:links", .media: "has:media", .images: "has:images", .video: "has:video_link",
      .reply: "is:reply", .repost: "is:retweet", .quote: "is:quote",
    ]
    guard let text = words[feature] else { return .unknown }
    return .said(Clause.Said(text, standsAlone: false))
  }
}
