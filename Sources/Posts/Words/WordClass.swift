/// What a scalar means for the word that it is in.
enum WordClass: UInt8 {
  case separator
  /// A letter, number or mark of a script with spaces.
  case letter
  /// Skipped without ending the word: diacritics, vowel points, joiners, and where a line may end
  /// that nobody sees: soft hyphens, spaces without width.
  case dropped
  /// Dropped between letters: `'` and what is typed or printed for it, as ´ and the ʻ of Uzbek and
  /// Hawaiian.
  case apostrophe
  /// A letter or mark of a script without spaces.
  case unspaced
  /// An emoji or another pictorial symbol.
  case emoji

  /// From the letter that `LetterTable.classes` uses for it.
  init(letter: UInt8?) {
    switch letter {
    case UInt8(ascii: "l"): self = .letter
    case UInt8(ascii: "d"): self = .dropped
    case UInt8(ascii: "a"): self = .apostrophe
    case UInt8(ascii: "u"): self = .unspaced
    case UInt8(ascii: "e"): self = .emoji
    default: self = .separator
    }
  }

  /// The class of a scalar outside ASCII; ASCII has a table of its own in `WordScanner`.
  init(_ scalar: Unicode.Scalar) { self = LetterTable.shared.letterClass(scalar) }
}

extension Unicode.Scalar {
  /// Half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// The base of the flags of parts of countries, which have tags behind it.
  var isBlackFlag: Bool { value == 0x1F3F4 }

  /// Whether it is one of the invisible letters that say whose flag it is.
  var isFlagTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether it is a part of an emoji that never stands alone: joiner, style, skin tone, keycap,
  /// tag.
  var continuesEmoji: Bool {
    value == 0x200D || value == 0x20E3 || (0xFE00...0xFE0F).contains(value)
      || (0x1F3FB...0x1F3FF).contains(value) || isFlagTag
  }
}
