/// A query of an index: posting lists, and how to combine them.
indirect enum IndexExpression: Hashable, Sendable {
  /// The lists of some terms.
  case lists(IndexTerms)
  /// A place that is known without an index.
  case place(Place)
  case any([IndexExpression])
  case all([IndexExpression])
  /// What the first gives and the second does not.
  case except(IndexExpression, IndexExpression)

  /// Posts with a word.
  static func word(_ token: String) -> IndexExpression { .lists(.one(term(token, of: 0))) }

  /// Posts with a word that has this prefix, which must have one of the indexed lengths
  /// (`RunIndex.prefixes`).
  static func beginning(_ token: String) -> IndexExpression {
    let number = RunIndex.prefixes.firstIndex(of: token.unicodeScalars.count) ?? 0
    return .lists(.one(term(token, of: number + 1)))
  }

  /// Posts with a word that begins so, by the lists of all these words.
  static func words(beginning token: String) -> IndexExpression { .all(of: 0, beginning: token) }

  /// Posts with a word that begins with one character, by the lists of all such pairs.
  static func pairs(beginning token: String) -> IndexExpression {
    .any([.word(token), .all(of: 1, beginning: token)])
  }

  /// Posts with a word from one on up to another, that one too.
  static func words(from first: String, through last: String) -> IndexExpression {
    .lists(.range(from: term(first, of: 0), upTo: term(last, of: 0) + [0]))
  }

  /// Whether a look or two at each segment opens it.
  var isOpenedAtOnce: Bool { if case .lists = self { true } else { false } }

  private static func all(of list: Int, beginning token: String) -> IndexExpression {
    let first = term(token, of: list)
    // No byte of UTF-8 is as large.
    return .lists(.range(from: first, upTo: first + [0xFF]))
  }

  private static func term(_ token: String, of list: Int) -> [UInt8] {
    [UInt8(ascii: "0") + UInt8(list)] + Array(token.utf8)
  }
}
