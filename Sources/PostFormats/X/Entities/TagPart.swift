import Posts

/// What a scalar is in a tag.
enum TagPart {
  /// A letter or a mark: without one there is no tag.
  case letter
  /// A digit, or a sign that joins words.
  case other

  /// `nil` where the scalar ends a tag.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z": self = .letter
    case "0"..."9", "_": self = .other
    case "\u{0}"..."\u{7F}": return nil
    // In words these do not separate: the geresh of Hebrew, the joiners of Persian and Sinhala.
    case "\u{5F3}", "\u{200C}", "\u{200D}": self = .other
    case _ where scalar.isSignInTags: self = .other
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
