/// A sign of comparison in a value, as other search languages have it: `min_likes:<5`,
/// `since:>2026`. Folding drops it, and without its sign `<5` would mean the opposite.
enum QueryComparison {
  case below, equal, above

  /// `nil` for a value without such a sign.
  init?(in value: String) {
    let signs = value.unicodeScalars.filter(\.isOfComparison)
    if signs.isEmpty { return nil }
    let isBelow = signs.contains { "<≤＜".unicodeScalars.contains($0) }
    let isAbove = signs.contains { ">≥＞".unicodeScalars.contains($0) }
    self = isBelow ? .below : isAbove ? .above : .equal
  }

  /// Whether a dash belongs before the operator that asks for at least a number, if this was asked
  /// of the number: fewer are what it leaves out.
  ///
  /// - Parameter isNegated: whether the piece has a dash already; two cancel out.
  func needsDash(isNegated: Bool) -> Bool { (self == .below) != isNegated }
}

extension Unicode.Scalar {
  var isOfComparison: Bool { "<>=≤≥＜＞＝".unicodeScalars.contains(self) }
}
