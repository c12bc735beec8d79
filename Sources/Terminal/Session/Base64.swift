/// RFC 4648, with padding.
enum Base64 {
  /// Four bytes of ASCII for every three.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { result, count in
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let length = min(3, bytes.count - start)
        var bits = 0
        for index in 0..<3 { bits = bits << 8 | (index < length ? Int(bytes[start + index]) : 0) }
        for digit in 0..<4 {
          result[count] =
            digit > length ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * digit) & 63]
          count += 1
        }
      }
    }
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
