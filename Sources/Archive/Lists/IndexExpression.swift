/// A query of an index: posting lists, and how to combine them.
indirect enum IndexExpression: Hashable, Sendable {
  /// The lists of some terms.
  case lists(IndexTerms)
  /// A place that is known without an index.
  case place(Place)
  /// The posts of a period, which are neighbours in each run.
  case period(QueryBounds.Period)
  case any([IndexExpression])
  case all([IndexExpression])
  /// The places of the first that the second does not have.
  case except(IndexExpression, IndexExpression)

  /// Posts with a word.
  static func word(_ token: String) -> IndexExpression { .lists(.one(term(token, of: 0))) }

  /// Posts with a word that has this prefix: one list, if it has one of the indexed lengths
  /// (`RunIndex.prefixes`), or else the lists of all such words.
  static func beginning(_ token: String) -> IndexExpression {
    guard let number = RunIndex.prefixes.firstIndex(of: token.unicodeScalars.count) else {
      return .words(beginning: token)
    }
    return .lists(.one(term(token, of: number + 1)))
  }

  /// Posts with a word that has this prefix, by the lists of all such words, whatever its length.
  static func words(beginning token: String) -> IndexExpression { .all(of: 0, beginning: token) }

  /// Posts with a word that begins with this one character: its own list, and those of all words'
  /// first two characters that begin with it.
  static func pairs(beginning token: String) -> IndexExpression {
    .any([.word(token), .all(of: 1, beginning: token)])
  }

  /// Posts with a word between two others, both included.
  static func words(from first: String, through last: String) -> IndexExpression {
    .lists(.range(from: term(first, of: 0), upTo: term(last, of: 0) + [0]))
  }

  /// Whether it is the list of a single term.
  var isOneTerm: Bool { if case .lists(.one) = self { true } else { false } }

  /// Whether the lengths of its lists and periods tell about how many places it has. For that, a
  /// page or two of each list are read.
  var isEstimated: Bool {
    switch self {
    case .lists, .period: true
    case .any(let parts): parts.allSatisfy(\.isEstimated)
    case .place, .all, .except: false
    }
  }

  private static func all(of list: Int, beginning token: String) -> IndexExpression {
    let first = term(token, of: list)
    // UTF-8 never contains this byte.
    return .lists(.range(from: first, upTo: first + [0xFF]))
  }

  private static func term(_ token: String, of list: Int) -> [UInt8] {
    [UInt8(ascii: "0") + UInt8(list)] + Array(token.utf8)
  }
}

/// Neighbouring terms of an index: one, or all in a range.
///
/// A term begins with a digit that says what it is: `0` a whole word, `1` a prefix of the first of
/// the indexed lengths (`RunIndex.prefixes`), and so on.
enum IndexTerms: Hashable, Sendable {
  case one([UInt8])
  case range(from: [UInt8], upTo: [UInt8])

  /// A text that none of the terms comes before.
  var first: [UInt8] {
    switch self {
    case .one(let term): term
    case .range(let first, _): first
    }
  }

  /// Whether a term comes after all of these, given that it does not come before the first.
  func isBefore(_ term: [UInt8]) -> Bool {
    switch self {
    case .one(let own): own != term
    case .range(_, let end): !term.lexicographicallyPrecedes(end)
    }
  }

  /// Whether no other term can follow this one.
  func isLast(_ term: [UInt8]) -> Bool {
    if case .one(term) = self { true } else { false }
  }
}
