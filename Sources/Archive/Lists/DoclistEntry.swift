/// One entry of a doclist, as FTS5 writes it: how far behind the one before, in seven bits a byte, the
/// highest first; then a zero where the post left the list, and another one where it came back
/// (`fts5SegIterLoadNPos`).
///
/// In two steps without a result for both: callers are loops over millions of them.
enum DoclistEntry {
  /// Reads the difference at `at`, which must be before `end`, and goes behind it. Throws `Damage` where it
  /// is cut off, or larger than a place.
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

  /// Goes behind the zeros at `at`, and calls `turn` for each.
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
