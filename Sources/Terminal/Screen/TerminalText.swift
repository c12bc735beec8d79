import CCurses

/// Text as ncurses writes it.
enum TerminalText {
  /// The columns that some bytes of UTF-8 take by the C library's table, as ncurses counts; `nil`
  /// if they are no such text, or have no width.
  static func columns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var columns = 0
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        columns += 1
        index += 1
        continue
      }
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      guard first >= 0xC2, index + length <= bytes.count else { return nil }
      var scalar = UInt32(first) & (0x7F >> UInt32(length))
      for place in index + 1..<index + length {
        let next = bytes[place]
        guard next & 0xC0 == 0x80 else { return nil }
        scalar = scalar << 6 | UInt32(next & 0x3F)
      }
      let width = Int(tw_wcwidth(scalar))
      guard width >= 0 else { return nil }
      columns += width
      index += length
    }
    return columns
  }
}
