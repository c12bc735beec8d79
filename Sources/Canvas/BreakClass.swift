/// Where a row may be broken, as far as a terminal needs it; a small part of Unicode's line
/// breaking.
enum BreakClass {
  case lineFeed, space
  /// A row may be broken only at its ends.
  case word
  /// A row may be broken on both sides: scripts without spaces, wide symbols.
  case free
  /// A row is never broken behind it: an opening bracket.
  case open
  /// A row is never broken before it: a full stop, a closing bracket, a small kana, what continues
  /// a syllable.
  case close
  /// Never before it, and beside words it acts like one: punctuation of ASCII, which links have
  /// inside.
  case ending
  /// Never behind it, and beside words it acts like one: `#` and `@`, which mark what follows.
  case sign

  /// The class of a character of one scalar and one cell.
  @inline(__always)
  init(lonely base: UInt32) {
    switch base {
    case 0x20: self = .space
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: self = .ending
    case 0x23, 0x40: self = .sign
    default: self = .word
    }
  }

  init(_ character: Character, isWide: Bool) {
    guard let first = character.unicodeScalars.first else {
      self = .word
      return
    }
    switch first {
    case _ where character.isNewline: self = .lineFeed
    case " ", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{3000}": self = .space
    case "!", ")", ",", ".", ":", ";", "?", "]", "}": self = .ending
    // The `#` of a keycap marks nothing.
    case "#" where !character.unicodeScalars.contains("\u{20E3}"), "@": self = .sign
    // Vowels of Thai and Lao that are written before their letter, and what is written behind it.
    case "\u{E40}"..."\u{E44}", "\u{EC0}"..."\u{EC4}": self = .open
    case "\u{E2F}", "\u{E30}", "\u{E32}", "\u{E33}", "\u{E45}", "\u{E46}", "\u{EAF}", "\u{EB0}",
      "\u{EB2}", "\u{EB3}", "\u{EBD}", "\u{EC6}":
      self = .close
    case "「", "『", "（", "［", "｛", "〈", "《", "【", "〔", "〖", "〘", "〚", "＜", "＃", "＠", "｢":
      self = .open
    case "、", "。", "，", "．", "：", "；", "！", "？", "」", "』", "）", "］", "｝", "〉", "》", "】", "〕",
      "〗", "〙", "〛", "＞", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ",
      "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "・", "…", "‥", "｡", "｣", "､", "･", "ｧ"..."ｰ":
      self = .close
    // Stops of Khmer and Burmese, and what Tibetan has behind each syllable.
    case "\u{104A}", "\u{104B}", "\u{17D4}"..."\u{17D7}", "\u{17DA}", "\u{F0B}",
      "\u{F0D}"..."\u{F12}", "\u{F14}":
      self = .close
    // Kana of one cell, and flags, which are drawn as two letters.
    case "ｦ", "ｱ"..."ﾝ", "\u{1F1E6}"..."\u{1F1FF}": self = .free
    case "\u{E00}"..."\u{EFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}":
      self = character.continuesSyllable ? .close : .free
    default: self = isWide ? .free : .word
    }
  }

  /// Whether a row may end between the two.
  func allowsBreak(before next: BreakClass) -> Bool {
    switch (self, next) {
    case (_, .close), (_, .ending), (.open, _), (.sign, _): false
    case (.word, .word), (.word, .sign), (.ending, .word), (.ending, .sign): false
    case (_, _): true
    }
  }
}

extension Character {
  /// Whether, in a script without spaces, it visibly belongs to the syllable before it: a vowel or
  /// a tone that is a character of its own, or a letter with a sign that makes it the last one, or
  /// silent.
  fileprivate var continuesSyllable: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .spacingMark, .nonspacingMark: return true
    default: break
    }
    return unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{E4C}", "\u{ECC}", "\u{103A}", "\u{17CB}", "\u{17CD}": true
      default: false
      }
    }
  }
}
