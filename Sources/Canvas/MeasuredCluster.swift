/// One character of a text under way through wrapping. Places are counted in bytes of UTF-8.
struct MeasuredCluster {
  /// Where the next character begins.
  var next: Int
  var columns: Int
  var breakClass: BreakClass
  /// Whether its script puts spaces between phrases and none between words.
  var isOfPhrase = false

  @inline(__always)
  init(
    at start: Int, in text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ walk: inout CharacterWalk
  ) {
    if let (base, next) = TextWidth.lonely(at: start, in: bytes) {
      self.next = next
      columns = 1
      breakClass = BreakClass(lonely: base)
      return
    }
    let (character, next) = walk.character(at: start, in: text)
    self.next = next
    var width = 0
    // A letter with a vowel beside it takes two cells, but is not a wide character.
    var isWide = false
    Glyph.forEach(in: character) { glyph in
      width += glyph.width
      if glyph.width == 2 { isWide = true }
    }
    columns = width
    breakClass = BreakClass(character, isWide: isWide)
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF:
      isOfPhrase = true
      if bytes.hasStackingSign(before: start) { breakClass = .close }
    default: break
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the letter that begins at a place is written below the one before it: behind the
  /// virama of Burmese, or the coeng of Khmer.
  fileprivate func hasStackingSign(before place: Int) -> Bool {
    guard place >= 3, self[place - 3] == 0xE1 else { return false }
    switch (self[place - 2], self[place - 1]) {
    case (0x80, 0xB9), (0x9F, 0x92): return true
    default: return false
    }
  }
}
