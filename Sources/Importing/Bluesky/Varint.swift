/// Numbers of variable length, seven bits in each byte, the lowest first (unsigned LEB128).
enum Varint {
  /// Takes a number from the beginning; `nil` if it has more than nine bytes, or if the bytes end.
  static func take(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for (index, byte) in bytes.prefix(9).enumerated() {
      number |= UInt64(byte & 0x7F) << (7 * UInt64(index))
      if byte & 0x80 == 0 {
        bytes = bytes.dropFirst(index + 1)
        return number
      }
    }
    return nil
  }
}
