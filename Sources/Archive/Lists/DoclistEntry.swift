/// One entry of a doclist, as FTS5 writes it: the difference from the one before, as a varint; then
/// a zero if the post was removed from the list, and another if it was added again
/// (`fts5SegIterLoadNPos`).
///
/// Its two parts are read by two functions, since returning both at once would slow down callers
/// that loop over millions of entries.
enum DoclistEntry {
  /// Reads the difference at `at`, which must be before `end`, and advances past it.
  ///
  /// - Throws: `Damage` where it is cut off, or larger than any place.
  @inline(__always)
  static func difference(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int
  ) throws -> Int {
    var byte = bytes[at]
    at += 1
    var difference = Int(byte & 0x7F)
    while byte >= 0x80 {
      guard at < end, difference <= Doclist.largest else { throw IndexPage.damage }
      byte = bytes[at]
      at += 1
      difference = difference << 7 | Int(byte & 0x7F)
    }
    return difference
  }

  /// Advances past the zeros at `at`, and calls `turn` for each.
  @inline(__always)
  static func passZeros(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int, _ turn: () -> Void
  ) {
    while at < end, bytes[at] == 0 {
      turn()
      at += 1
    }
  }
}
