/// How many cells a text takes, and what is really sent for it; an own table, since terminals and
/// their libraries disagree.
package enum TextWidth {
  /// Cells that `text` takes when it is drawn on one line.
  package static func columns(of text: String) -> Int {
    var columns = 0
    forEachGlyph(in: text) { glyph, _ in
      columns += glyph.width
      return true
    }
    return columns
  }

  /// Whether `text` takes at most `limit` cells; looks no further than it must.
  package static func fits(_ text: String, in limit: Int) -> Bool {
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
  package static func glyphs(of text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    forEachGlyph(in: text) { glyph, _ in
      glyphs.append(glyph)
      return true
    }
    return glyphs
  }

  /// Calls `body` with each glyph and where its character begins in the text, in bytes of UTF-8, as
  /// long as it wants more: a line of a megabyte is read as far as it is seen.
  @inline(__always) static func forEachGlyph(in text: String, _ body: (Glyph, Int) -> Bool) {
    withBytes(of: text) { text, bytes in
      var start = 0
      var wantsMore = true
      while wantsMore, start < bytes.count {
        if let byte = lonelyASCII(at: start, in: bytes) {
          wantsMore = body(Glyph(ascii: byte), start)
          start += 1
        } else {
          let (character, next) = character(at: start, in: text)
          Glyph.forEach(in: character) { if wantsMore { wantsMore = body($0, start) } }
          start = next
        }
      }
    }
  }

  /// Calls `body` with a text and its bytes of UTF-8.
  @inline(__always) static func withBytes<Result>(
    of text: String, _ body: (String, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text
    text.makeContiguousUTF8()
    let result = text.utf8.withContiguousStorageIfAvailable { body(text, $0) }
    return result ?? Array(text.utf8).withUnsafeBufferPointer { body(text, $0) }
  }

  /// The character that begins at a byte, and where the next one begins.
  static func character(at start: Int, in text: String) -> (Character, next: Int) {
    let index = text.utf8.index(text.startIndex, offsetBy: start)
    let next = text.index(after: index)
    return (text[index], text.utf8.distance(from: text.startIndex, to: next))
  }

  /// The printable ASCII byte at `start` when it is a character of its own: nothing that is not ASCII
  /// follows it. Saves the search for the end of the cluster.
  @inline(__always) static func lonelyASCII(at start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> UInt8?
  {
    let byte = bytes[start]
    guard (0x20..<0x7F).contains(byte) else { return nil }
    return start + 1 == bytes.count || bytes[start + 1] < 0x80 ? byte : nil
  }
}
