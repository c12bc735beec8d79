/// How many cells a text takes, and what is really sent for it; an own table, since terminals and
/// their libraries disagree.
package enum TextWidth {
  /// Cells that `text` takes when it is drawn on one line.
  package static func columns(of text: some StringProtocol) -> Int {
    var columns = 0
    forEachGlyph(in: text) { glyph, _ in
      columns += glyph.width
      return true
    }
    return columns
  }

  /// Whether `text` takes at most `limit` cells; looks no further than it must.
  package static func fits(_ text: some StringProtocol, in limit: Int) -> Bool {
    var columns = 0
    forEachGlyph(in: text) { glyph, _ in
      columns += glyph.width
      return columns <= limit
    }
    return columns <= limit
  }

  /// 2 for wide characters, 0 for marks and for what is never drawn, else 1.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    switch ScalarWidth(scalar) {
    case .wide: 2
    case .mark, .dropped: 0
    case .narrow, .replaced: 1
    }
  }

  /// What is drawn for `text`, in order.
  package static func glyphs(of text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph(in: text) { glyph, _ in
      glyphs.append(glyph)
      return true
    }
    return glyphs
  }

  /// Calls `body` with each glyph and where its character begins in the text, as long as it wants
  /// more: a line of a megabyte is read as far as it is seen.
  static func forEachGlyph(
    in text: some StringProtocol, _ body: (Glyph, String.Index) -> Bool
  ) {
    var index = text.startIndex
    var wantsMore = true
    while wantsMore, index < text.endIndex {
      if let byte = lonelyASCII(at: index, in: text) {
        wantsMore = body(Glyph(ascii: byte), index)
        index = text.utf8.index(after: index)
      } else {
        Glyph.forEach(in: text[index]) { if wantsMore { wantsMore = body($0, index) } }
        index = text.index(after: index)
      }
    }
  }

  /// The printable ASCII byte at `index` when it is a character of its own: nothing that is not ASCII
  /// follows it. Saves the search for the end of the cluster.
  static func lonelyASCII(at index: String.Index, in text: some StringProtocol) -> UInt8? {
    let utf8 = text.utf8
    let byte = utf8[index]
    guard (0x20..<0x7F).contains(byte) else { return nil }
    let next = utf8.index(after: index)
    return next == utf8.endIndex || utf8[next] < 0x80 ? byte : nil
  }
}
