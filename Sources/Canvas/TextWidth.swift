/// How many cells a text takes, and what is really sent for it. It has a table of its own, since
/// terminals and their libraries disagree.
package enum TextWidth {
  /// Cells that `text` takes when it is drawn on one line.
  package static func columns(of text: String) -> Int {
    var columns = 0
    forEachGlyph(in: text) { letters in
      columns += letters.count
      return true
    } glyph: { glyph in
      columns += glyph.width
      return true
    }
    return columns
  }

  /// Whether `text` takes at most `limit` cells; looks no further than it must.
  package static func fits(_ text: String, in limit: Int) -> Bool {
    counted(text, beyond: limit) <= limit
  }

  /// Cells that `text` takes, or `limit` if they are more; looks no further than it must.
  package static func columns(of text: String, upTo limit: Int) -> Int {
    min(limit, counted(text, beyond: limit))
  }

  /// The cells of `text`, counted only until they are more than `limit`.
  private static func counted(_ text: String, beyond limit: Int) -> Int {
    var columns = 0
    forEachGlyph(in: text) { letters in
      columns += letters.count
      return columns <= limit
    } glyph: { glyph in
      columns += glyph.width
      return columns <= limit
    }
    return columns
  }

  /// 2 for wide characters, 0 for marks and for what is never drawn, else 1.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    switch ScalarWidth(scalar) {
    case .wide: 2
    case .mark, .dropped: 0
    case .narrow, .replaced: 1
    }
  }

  /// Calls `letters` with each stretch of printable ASCII, one cell for each byte, and `glyph` with
  /// everything else that is drawn, as long as they want more: a line of a megabyte is read only as
  /// far as it is seen.
  @inline(__always) static func forEachGlyph(
    in text: String, letters: (UnsafeBufferPointer<UInt8>) -> Bool, glyph body: (Glyph) -> Bool
  ) {
    withBytes(of: text) { text, bytes in
      var walk = CharacterWalk(text)
      var start = 0
      var wantsMore = true
      while wantsMore, start < bytes.count {
        let end = endOfLetters(from: start, in: bytes)
        if end > start {
          wantsMore = letters(UnsafeBufferPointer(rebasing: bytes[start..<end]))
          start = end
        } else if let (base, next) = lonely(at: start, in: bytes) {
          wantsMore = body(Glyph(lonely: base))
          start = next
        } else {
          let (character, next) = walk.character(at: start, in: text)
          Glyph.forEach(in: character) { if wantsMore { wantsMore = body($0) } }
          start = next
        }
      }
    }
  }

  /// The most letters handed over in one piece: a caller that needs only the first ones must not
  /// wait for a megabyte.
  private static let maxLetters = 256

  /// The end of a stretch of printable ASCII; no mark can stand on its last letter.
  @inline(__always) private static func endOfLetters(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let limit = min(bytes.count, start + maxLetters)
    var end = start
    while end < limit, bytes[end] &- 0x20 < 0x5F { end += 1 }
    return end > start && !startsAlone(end, bytes) ? end - 1 : end
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

  /// A character of one scalar and one cell, as nearly all are in languages with Latin letters;
  /// `nil` if it takes a closer look. Saves the search for the end of the cluster.
  ///
  /// What follows must be ASCII, Latin or a sign too: no mark can stand on the character then.
  @inline(__always) static func lonely(at start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> (base: UInt32, next: Int)?
  {
    let byte = bytes[start]
    if (0x20..<0x7F).contains(byte) {
      return startsAlone(start + 1, bytes) ? (UInt32(byte), start + 1) : nil
    }
    if byte == 0xE2 { return lonelySign(at: start, in: bytes) }
    // U+00A1...U+027F, in two bytes.
    guard (0xC2...0xC9).contains(byte), start + 1 < bytes.count,
      byte > 0xC2 || bytes[start + 1] > 0xA0,
      startsAlone(start + 2, bytes)
    else { return nil }
    let value = UInt32(byte & 0x1F) << 6 | UInt32(bytes[start + 1] & 0x3F)
    guard let scalar = Unicode.Scalar(value), ScalarWidth(scalar) == .narrow else { return nil }
    return (value, start + 2)
  }

  /// Whether no mark can follow at this byte: the text ends there, or a sign begins, or a scalar
  /// below U+0300, the first mark.
  @inline(__always) private static func startsAlone(
    _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    index == bytes.count || bytes[index] < 0xCC || isSign(at: index, in: bytes)
  }

  /// Whether one of U+2010...U+20CF or U+2100...U+2BFF begins at a byte: dashes, arrows, lines,
  /// hearts, among them no mark and no joiner.
  private static func isSign(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[start] == 0xE2, start + 2 < bytes.count else { return false }
    switch bytes[start + 1] {
    case 0x80: return bytes[start + 2] >= 0x90
    case 0x83: return bytes[start + 2] < 0x90
    case 0x81...0xAF: return true
    default: return false
    }
  }

  /// `lonely` for a sign in three bytes; not for dots, gaps and breaks, at which a row may end.
  private static func lonelySign(at start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> (base: UInt32, next: Int)?
  {
    guard isSign(at: start, in: bytes), bytes[start + 1] > 0x80 || bytes[start + 2] < 0xA4,
      startsAlone(start + 3, bytes)
    else { return nil }
    let value = 0x2000 | UInt32(bytes[start + 1] & 0x3F) << 6 | UInt32(bytes[start + 2] & 0x3F)
    guard let scalar = Unicode.Scalar(value), ScalarWidth(scalar) == .narrow else { return nil }
    return (value, start + 3)
  }
}
