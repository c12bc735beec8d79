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
