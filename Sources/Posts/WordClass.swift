/// What a scalar outside ASCII does to the word it stands in.
enum WordClass: UInt8 {
  case separator
  /// A letter, number or mark of a script with spaces.
  case letter
  /// Passed over without ending the word: diacritics, vowel points, joiners, soft hyphens.
  case dropped
  case apostrophe
  /// A letter or mark of a script without spaces.
  case unspaced
  case emoji

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2019: self = .apostrophe
    case 0xAD, 0x200C, 0x200D, 0x2060, 0x640, 0xFE00...0xFE0F: self = .dropped
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
      0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
      0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0xFE20...0xFE2F:
      self = .dropped
    case 0xE01...0xE3A, 0xE40...0xE4E, 0xE81...0xECF, 0x1000...0x103F, 0x104C...0x109F,
      0x1100...0x11FF, 0x1780...0x17D3, 0x3005...0x3007, 0x3041...0x309F, 0x30A1...0x30FA,
      0x30FC...0x318E, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFD:
      self = .unspaced
    case 0x1F1E6...0x1F1FF: self = .emoji
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        self = .letter
      default: self = properties.isEmoji && scalar.value > 0xFF ? .emoji : .separator
      }
    }
  }
}
