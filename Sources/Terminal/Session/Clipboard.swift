/// The terminal's way to the clipboard: OSC 52.
enum Clipboard {
  /// What terminals take at most (xterm's limit is the least), in bytes before encoding.
  static let limit = 74_000

  /// The bytes to write; `nil` when the text is too long.
  static func sequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) {
        $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0)
      }
      for digit in 0..<4 {
        let isPadding = digit > group.count
        result.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * digit) & 63])
      }
    }
    return result
  }
}
