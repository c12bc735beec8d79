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
