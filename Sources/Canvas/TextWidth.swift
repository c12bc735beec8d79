/// How many cells a text takes, and what is really sent for it; an own table, since terminals and
/// their libraries disagree.
package enum TextWidth {
  /// Cells that `text` takes when it is drawn.
  package static func columns(of text: some StringProtocol) -> Int {
    var columns = 0
    forEachGlyph(in: text) { glyph, _ in columns += glyph.width }
    return columns
  }

  /// 2 for wide characters, 0 for marks and for what is never drawn, else 1.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    return switch ScalarWidth(scalar) {
    case .wide: 2
    case .mark, .dropped: 0
    case .narrow, .replaced: 1
    }
  }

  /// What is drawn for `text`, in order.
  package static func glyphs(of text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph(in: text) { glyph, _ in glyphs.append(glyph) }
    return glyphs
  }

  /// Calls `body` with each glyph and where its character begins in the text.
  ///
  /// ASCII goes byte by byte; anything else by grapheme clusters, each cut down to what every
  /// terminal draws alike.
  static func forEachGlyph(
    in text: some StringProtocol, _ body: (Glyph, String.Index) -> Void
  ) {
    var index = text.startIndex
    let utf8 = text.utf8
    while index < text.endIndex {
      let byte = utf8[index]
      let next = utf8.index(after: index)
      // An ASCII byte is a cluster of its own unless something that is not ASCII follows it.
      if (0x20..<0x7F).contains(byte), next == utf8.endIndex || utf8[next] < 0x80 {
        body(Glyph(ascii: byte), index)
        index = next
        continue
      }
      for glyph in Glyph.reduced(text[index]) { body(glyph, index) }
      index = text.index(after: index)
    }
  }
}
