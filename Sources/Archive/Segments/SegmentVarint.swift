extension [UInt8] {
  /// Appends an integer as SQLite and FTS5 write them: seven bits in each byte, the highest first,
  /// and the top bit set in all bytes but the last. It may have up to 56 bits: FTS5 has no larger
  /// ones.
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
