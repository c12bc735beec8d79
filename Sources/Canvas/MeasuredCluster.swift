/// One character of a text under way through wrapping. Places are counted in bytes of UTF-8.
struct MeasuredCluster {
  /// Where the next one begins.
  var next: Int
  var columns: Int
  var breakClass: BreakClass

  @inline(__always)
  init(at start: Int, in text: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    if let (base, next) = TextWidth.lonely(at: start, in: bytes) {
      self.next = next
      columns = 1
      breakClass = base == 0x20 ? .space : .word
      return
    }
    let (character, next) = TextWidth.character(at: start, in: text)
    self.next = next
    var width = 0
    Glyph.forEach(in: character) { width += $0.width }
    columns = width
    breakClass = BreakClass(character, isWide: width == 2)
  }
}

/// Where a row may be broken, as far as a terminal needs it; a small part of Unicode's line breaking.
enum BreakClass {
  case lineFeed, space
  /// Only at its ends.
  case word
  /// On both sides: scripts without spaces, wide symbols.
  case free
  /// Never behind it: an opening bracket.
  case open
  /// Never before it: a full stop, a closing bracket, a small kana.
  case close

  init(_ character: Character, isWide: Bool) {
    guard let first = character.unicodeScalars.first else {
      self = .word
      return
    }
    switch first {
    case _ where character.isNewline: self = .lineFeed
    case " ", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{3000}": self = .space
    case "「", "『", "（", "［", "｛", "〈", "《", "【", "〔", "〖", "〘", "〚", "＜": self = .open
    case "、", "。", "，", "．", "：", "；", "！", "？", "」", "』", "）", "］", "｝", "〉", "》", "】", "〕",
      "〗", "〙", "〛", "＞", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ",
      "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "・", "…", "‥":
      self = .close
    case "\u{E00}"..."\u{EFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}": self = .free
    default: self = isWide ? .free : .word
    }
  }

  /// Whether a row may end between the two.
  func allowsBreak(before next: BreakClass) -> Bool {
    switch (self, next) {
    case (_, .close), (.open, _): false
    case (.word, .word): false
    case (_, _): true
    }
  }
}
