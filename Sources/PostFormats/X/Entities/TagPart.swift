/// What a scalar is in a tag.
enum TagPart {
  /// A letter or a mark: without one it is no tag.
  case letter
  /// A digit, or a sign that joins words.
  case other

  /// `nil` where the scalar ends a tag.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z": self = .letter
    case "0"..."9", "_": self = .other
    // The middle dots of Catalan and Japanese, punctuation of Hebrew and Tibetan, the joiners of
    // Persian and Sinhala, marks and dashes of Japanese, and a mark of Old Cyrillic.
    case "\u{B7}", "\u{30FB}", "\u{5BE}", "\u{5F3}", "\u{5F4}", "\u{F0B}", "\u{F0C}", "\u{200C}",
      "\u{200D}", "\u{3003}", "\u{301C}", "\u{309B}", "\u{309C}", "\u{30A0}", "\u{FF5E}",
      "\u{A67E}":
      self = .other
    case "\u{0}"..."\u{7F}": return nil
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark:
        self = .letter
      case .decimalNumber: self = .other
      default: return nil
      }
    }
  }
}
