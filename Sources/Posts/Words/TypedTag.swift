extension Substring.UnicodeScalarView {
  /// Takes the tag that begins here, behind its `#`, and skips the signs before it: the part of
  /// `東京。今日` or `open-source` that can be typed as a tag. Empty where none begins.
  ///
  /// Bluesky lets a tag go on to the next space, so one can have signs and emoji in it, or be an
  /// emoji.
  mutating func takeTag() -> Substring.UnicodeScalarView {
    self = drop { !$0.isOfTag && !$0.isOfEmoji && $0.nameSign != "@" }
    let isOfLetters = first?.isOfTag == true
    let tag = prefix { isOfLetters ? $0.isOfTag : $0.isOfEmoji }
    self = self[tag.endIndex...]
    return tag
  }
}

extension Unicode.Scalar {
  /// Whether a tag goes on with it, as at X: letters, marks and numbers of every script, `_`, and a
  /// few signs: `#東京・大阪`.
  var isOfTag: Bool {
    if isASCII { return UInt8(value).isWordByte }
    return switch WordClass(self) {
    case .letter, .unspaced: true
    // Of invisible characters only the joiners of Persian and Sinhala: in Khmer a space of no width
    // shows where a word ends, and so does a tag.
    case .dropped: properties.generalCategory != .format || isJoiner
    case .apostrophe: !separatesParts
    case .separator: isSignInTags
    case .emoji: false
    }
  }

  /// Whether it is one of the signs that separate words, but stand in tags of X: the middle dots of
  /// Catalan and Japanese, the maqaf and the quote of Hebrew, the tsheg of Tibetan, waves, what
  /// stands for repeated or voiced kana, and a mark of Old Cyrillic.
  package var isSignInTags: Bool {
    switch value {
    case 0xB7, 0x5BE, 0x5F4, 0xF0B, 0xF0C, 0x3003, 0x301C, 0x309B, 0x309C, 0x30A0, 0x30FB, 0xA67E,
      0xFF5E:
      true
    default: false
    }
  }

  private var isJoiner: Bool { value == 0x200C || value == 0x200D }

  fileprivate var isOfEmoji: Bool { WordClass(self) == .emoji || continuesEmoji }
}
