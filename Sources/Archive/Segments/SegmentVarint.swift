extension [UInt8] {
  /// Appends an integer as SQLite and FTS5 write them: seven bits in each byte, the highest first,
  /// and the top bit set in all bytes but the last. It may have up to 56 bits, which take eight
  /// bytes: of larger ones SQLite writes a ninth, with eight bits.
  mutating func append(varint value: UInt64) {
    var shift: UInt64 = 0
    while value >> shift >= 0x80 { shift += 7 }
    while shift > 0 {
      append(UInt8(truncatingIfNeeded: value >> shift) | 0x80)
      shift -= 7
    }
    append(UInt8(truncatingIfNeeded: value) & 0x7F)
  }
}

/// Reads integers as `append(varint:)` writes them.
struct VarintReader {
  private var rest: ArraySlice<UInt8>

  /// More than anybody can count in a lifetime, and half of what eight bytes hold, so that what is
  /// added to it has room there.
  static let largest: Int64 = 1 << 55

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next integer.
  ///
  /// - Throws: `Damage` if it is larger than `limit` or takes a ninth byte, or if the bytes end.
  mutating func next(atMost limit: Int64) throws -> Int64 {
    var value: UInt64 = 0
    for _ in 0..<8 {
      guard let byte = rest.popFirst() else { break }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 {
        guard value <= UInt64(limit) else { break }
        return Int64(value)
      }
    }
    throw Damage(what: "a number in an index makes no sense")
  }
}
