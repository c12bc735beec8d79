/// A number as people write it: in digits of any script, `12`, or with a sign between thousands,
/// `1,000`.
enum QueryNumber {
  /// The number in a text; `nil` for anything else. Before more or fewer digits than three a comma
  /// separates decimals, or values of a list: `3,5` is not 35.
  static func read(_ text: String) -> Int? {
    let typed: String.UnicodeScalarView = text.unicodeScalars.filter {
      $0.isASCII || WordClass($0) != .dropped
    }
    let start = typed.firstIndex { !$0.isSpace } ?? typed.endIndex
    let end = typed.lastIndex { !$0.isSpace && !$0.isOfSentence }
    guard let end, start <= end else { return nil }
    let groups = typed[start...end].split(omittingEmptySubsequences: false) {
      $0.isBetweenThousands
    }
    var digits = ""
    for (index, group) in groups.enumerated() {
      let folded = Folding.name(String(group))
      // Folding drops signs: `3+`.
      guard folded.utf8.isAllDigits, folded.utf8.count == group.count else { return nil }
      let isWhole = index == 0 ? group.count <= 3 : group.count == 3
      guard groups.count == 1 || isWhole else { return nil }
      digits += folded
    }
    return QueryDate.number(digits[...])
  }

  /// The number in a text with a sign around it for “more” or “about”: `3+`, `~3`. `nil` where
  /// there is none.
  static func meant(by text: String) -> Int? {
    let inner = text.unicodeScalars.trimmed { "+~≈＋～".unicodeScalars.contains($0) }
    return inner.count == text.unicodeScalars.count ? nil : read(String(inner))
  }

  /// Whether it is the beginning of a number with a sign between thousands: `1,0`.
  static func isBegun(_ text: String) -> Bool {
    ["0", "00"].contains { read(text + $0) != nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isBetweenThousands: Bool { isSpace || ",，٬'’".unicodeScalars.contains(self) }
}

extension String.UnicodeScalarView {
  /// The text without the scalars at its ends that meet a condition.
  func trimmed(where condition: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    let end = lastIndex { !condition($0) }.map(index(after:)) ?? startIndex
    return self[..<end].drop(while: condition)
  }
}
