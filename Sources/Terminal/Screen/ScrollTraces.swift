/// Signs in what ncurses wrote that rows may have moved on the terminal.
enum ScrollTraces {
  /// Line feed, ESC D and M, CSI r S T L M: with none of them every cell stayed in its row.
  ///
  /// A line feed may also only have moved the cursor, so "yes" means "perhaps".
  static func areIn(_ bytes: [UInt8]) -> Bool {
    var inSequence = false
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A { return true }
      if inSequence, (0x40...0x7E).contains(byte) {
        if "rSTLM".utf8.contains(byte) { return true }
        inSequence = false
      } else if previous == 0x1B {
        if "DM".utf8.contains(byte) { return true }
        inSequence = byte == UInt8(ascii: "[")
      }
      previous = byte
    }
    return false
  }
}
