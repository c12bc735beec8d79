extension Query {
  /// The words and names of which the beginning is enough, as they would be typed: `swi*`. Negated
  /// ones do not count.
  package var beginnings: [String] { conditions.flatMap(\.beginnings).map(\.text) }
}

extension Query.Condition {
  fileprivate var beginnings: [Query.Term] {
    switch self {
    case .term(let term): term.isBeginning ? [term] : []
    case .not: []
    case .any(let members), .all(let members): members.flatMap(\.beginnings)
    }
  }
}

extension Query.Term {
  fileprivate var isBeginning: Bool {
    switch self {
    case .word(_, let isPrefix), .tag(_, let isPrefix), .mention(_, let isPrefix),
      .author(_, let isPrefix), .recipient(_, let isPrefix), .host(_, let isPrefix):
      isPrefix
    // A text without spaces goes on behind any of its characters.
    case .phrase(let phrase), .link(let phrase):
      phrase.parts.last.map { $0.isPrefix && !Words.isUnspaced($0.token) } ?? false
    default: false
    }
  }
}
