/// Numbers of as many bytes as they need, seven bits in each, the least first.
enum Varint {
  /// Takes one from the beginning; `nil` when it has more than nine bytes or the bytes end.
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
