/// One entry of a doclist, as FTS5 writes it: how far behind the one before, in seven bits a byte, the
/// highest first; then a zero where the post left the list, and another one where it came back
/// (`fts5SegIterLoadNPos`).
enum DoclistEntry {
  /// Reads the entry at `at`, which must be before `end`, and goes on to the next one. Throws `Damage` where
  /// it is cut off, or larger than a place.
  @inline(__always)
  static func next(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int
  ) throws -> (difference: Int, isRemoved: Bool) {
    var byte = bytes[at]
    at += 1
    var difference = Int(byte & 0x7F)
    while byte >= 0x80 {
      guard at < end, difference <= Doclist.largest else { throw IndexPage.damage }
      byte = bytes[at]
      at += 1
      difference = difference << 7 | Int(byte & 0x7F)
    }
    var isRemoved = false
    while at < end, bytes[at] == 0 {
      isRemoved.toggle()
      at += 1
    }
    return (difference, isRemoved)
  }
}
