/// Signs before a value by which other searches leave out what follows: `has:!links`. Folding drops
/// them, so that the opposite would be searched.
extension QueryPieceReader {
  /// What stands behind such a sign; `nil` where there is none, or nothing behind it.
  ///
  /// - Parameter isQuoted: whether the value stands in quotes: then the sign is a part of a name
  ///   that a person gave, or of an address.
  static func leftOut(
    by value: String, of known: QueryOperator, isQuoted: Bool = false
  ) -> String? {
    if isQuoted, [.in, .source, .url].contains(known) { return nil }
    let scalars = value.unicodeScalars
    let signs = scalars.prefix(while: \.standsBeforeName)
    let rest = scalars[signs.endIndex...]
    guard let first = signs.first, !rest.isEmpty else { return nil }
    // In an address `~ada` is a folder, and `/-/` a part of the path.
    let leavesOut =
      known == .url
      ? signs.count == 1 && first != "~" && first.leavesOut : signs.contains(where: \.leavesOut)
    return leavesOut ? String(rest) : nil
  }

  /// Adds a remark on a value with such a sign: where to put a dash to leave it out. Returns no
  /// condition.
  ///
  /// - Parameter rest: what stands behind the sign.
  mutating func leavesOut(
    _ known: QueryOperator, _ value: String, _ rest: String
  ) -> [Query.Condition] {
    bad(known, value, suggestion: meant(known, rest).map(flipped))
  }

  /// The text for a whole piece, with a dash if the piece has none, and without if it has one.
  func flipped(_ text: String) -> String { piece.isNegated ? text : "-" + text }

  private func meant(_ known: QueryOperator, _ rest: String) -> String? {
    let name = Self.closed(rest) ?? Folding.name(rest)
    let typed = known.text + name
    switch known {
    case .has, .is: return known.feature(name) == nil ? known.condition(meantBy: name) : typed
    case .lang: return LanguageCode.mayBe(name) ? typed : known.condition(meantBy: name)
    // More would be too long for the line.
    default:
      return rest.unicodeScalars.count > 14 ? nil : known.text + QueryOperator.written(rest)
    }
  }

  /// A value of an operator that has fixed ones, folded, without the sign of a sentence behind it;
  /// `nil` if it has another sign, which may mean something.
  static func closed(_ value: String) -> String? {
    if hasSign(in: value) { return nil }
    let name = Folding.name(value)
    return name.last == "." ? String(name.dropLast()) : name
  }

  /// Whether a value has a sign that folding drops, except those of a sentence at its end.
  static func hasSign(in value: String) -> Bool {
    let scalars = value.unicodeScalars
    guard let last = scalars.lastIndex(where: { !$0.isSpace && !$0.isOfSentence }) else {
      return false
    }
    return scalars[...last].contains { !$0.isSpace && $0.isSign }
  }
}

extension Unicode.Scalar {
  /// Whether it tells other searches to leave out what follows. Editors make long dashes of
  /// hyphens.
  var leavesOut: Bool { isDash || "!~–—！～".unicodeScalars.contains(self) }

  /// Whether no name begins with it.
  fileprivate var standsBeforeName: Bool {
    let name = Folding.name(String(Character(self)))
    return name.utf8.allSatisfy(Folding.signsBehindName.contains)
  }

  /// Whether a sentence or a bracket may end with it.
  var isOfSentence: Bool {
    ".,;:!?…)]}'’\"”»›。、，．！？；：）」』】".unicodeScalars.contains(self)
  }

  /// Whether it is a sign that is seen and that folding drops from a name, other than an
  /// apostrophe.
  fileprivate var isSign: Bool {
    if isASCII { return value > 0x20 && self != "'" && ASCIIFold.name(UInt8(ascii: self)) == 0 }
    return WordClass(self) == .separator
  }
}
