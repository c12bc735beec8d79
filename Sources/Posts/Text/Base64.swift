/// Writes bytes as Base64 (RFC 4648).
package enum Base64 {
  /// Four bytes of ASCII for every three bytes, with padding (section 4).
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
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

  /// The bytes in Base64, as a text.
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes), as: UTF8.self)
  }

  /// The bytes in Base64 for URLs: without padding, and with `-` and `_` for `+` and `/` (section
  /// 5).
  package static func textForAddress(_ bytes: [UInt8]) -> String {
    text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
