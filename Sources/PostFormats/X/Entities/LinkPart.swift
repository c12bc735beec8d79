/// What a scalar is in a link, behind its host.
enum LinkPart {
  /// It may be the last of the link.
  case letter
  /// At the end of the link it belongs to the sentence around it.
  case sign
  case opening, closing

  /// `nil` where the scalar ends a link.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "_", "-", "+", "=", "#": self = .letter
    case "!", "$", "%", "&", "'", "*", ",", ".", ":", ";", "?", "@", "[", "]", "|", "~", "–":
      self = .sign
    case "(": self = .opening
    case ")": self = .closing
    case "\u{400}"..."\u{4FF}": self = .letter  // Cyrillic
    default:
      guard scalar.isAccentedLatin else { return nil }
      self = .letter
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a Latin letter beyond ASCII, or an accent.
  var isAccentedLatin: Bool {
    switch value {
    case 0xD7, 0xF7: false
    case 0xC0...0x2AF, 0x2BB, 0x300...0x36F, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
