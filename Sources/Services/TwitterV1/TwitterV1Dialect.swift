import Posts

/// The query language of search in API v1.1, as far as it was documented: what other servers may have
/// taken over. The rest is looked at here.
struct TwitterV1Dialect: QueryDialect {
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
    switch term {
    case .word(let text, let isPrefix): SharedClauses.word(text, isPrefix: isPrefix)
    case .phrase(let phrase): SharedClauses.phrase(phrase)
    case .tag(let name, let isPrefix): SharedClauses.tag(name, isPrefix: isPrefix)
    case .mention(let name, let isPrefix): SharedClauses.mention(name, isPrefix: isPrefix)
    case .author(let name, let isPrefix):
      SharedClauses.person("from:", name, isPrefix: isPrefix)
    case .recipient(let name, let isPrefix):
      SharedClauses.person("to:", name, isPrefix: isPrefix)
    case .host(let host, _): SharedClauses.link([host])
    case .link(let phrase): SharedClauses.link(phrase.parts.map(\.token))
    case .feature(let feature): Self.feature(feature)
    case .collection, .source: SharedClauses.provenance(term, of: identity)
    case .language, .conversation, .atLeast, .since, .until: .unknown
    }
  }

  private static func feature(_ feature: Mark.Feature) -> Clause {
    let words: [Mark.Feature: String] = [
      .links: "filter:links", .media: "filter:media", .images: "filter:images",
      .video: "filter:native_video", .repost: "filter:retweets",
    ]
    guard let text = words[feature] else { return .unknown }
    return .said(Clause.Said(text, standsAlone: false))
  }
}
