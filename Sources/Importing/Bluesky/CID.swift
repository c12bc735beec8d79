/// The content identifier of a block: its kind, and the hash of its bytes.
enum CID {
  /// The length of the CID at the beginning of these bytes; `nil` if there is none.
  static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.starts(with: [0x12, 0x20]) { return bytes.count >= 34 ? 34 : nil }
    var rest = bytes
    guard Varint.take(&rest) == 1, Varint.take(&rest) != nil, Varint.take(&rest) != nil,
      let size = Varint.take(&rest), size >= 8, size <= 64, size <= rest.count
    else { return nil }
    return bytes.count - rest.count + Int(size)
  }

  /// The SHA-256 in a CID; `nil` if its hash is another one.
  static func sha256(_ cid: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let hash = cid.suffix(34)
    return hash.starts(with: [0x12, 0x20]) && hash.count == 34 ? hash.dropFirst(2) : nil
  }

  /// Identifies a block within one file: the last bytes of the hash.
  static func key(_ cid: ArraySlice<UInt8>) -> UInt64 {
    cid.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The usual text form: `b`, then base 32 in lower case.
  static func text(_ cid: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = [UInt8(ascii: "b")]
    var bits = 0
    var count = 0
    for byte in cid {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 5 {
        count -= 5
        result.append(letters[bits >> count & 31])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { result.append(letters[bits << (5 - count) & 31]) }
    return String(decoding: result, as: UTF8.self)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
}

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
