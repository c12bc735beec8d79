/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | UInt32($1) }
      bits <<= 8 * UInt32(3 - group.count)
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> (18 - 6 * place) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The same for addresses: without padding, `-` and `_` for `+` and `/` (RFC 4648, section 5).
  static func encodeForAddress(_ bytes: [UInt8]) -> String {
    String(
      encode(bytes).compactMap { character in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
