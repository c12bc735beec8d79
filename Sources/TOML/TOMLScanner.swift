/// Steps over the parts of a TOML text and counts lines.
struct TOMLScanner: Sendable {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  var isAtEnd: Bool { offset >= bytes.count }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func step() {
    if next == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  /// Steps over one character, and blanks before it, when it stands there.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    step()
    return true
  }

  /// Blanks within a line.
  mutating func skipBlanks() {
    while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { step() }
  }

  mutating func skipSpaceAndComments() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): step()
      case UInt8(ascii: "#"): while let byte = next, byte != UInt8(ascii: "\n") { step() }
      default: return
      }
    }
  }

  /// Names with dots between them.
  mutating func readKeys() -> [String] {
    var keys: [String] = []
    repeat {
      skipBlanks()
      let start = offset
      switch next {
      case UInt8(ascii: "\""):
        skipQuoted(by: UInt8(ascii: "\""))
        keys.append(Escapes.decoded(bytes[min(start + 1, offset)..<max(start + 1, offset - 1)]))
      case UInt8(ascii: "'"):
        skipQuoted(by: UInt8(ascii: "'"))
        let inner = bytes[min(start + 1, offset)..<max(start + 1, offset - 1)]
        keys.append(String(decoding: inner, as: UTF8.self))
      default:
        while let byte = next, Escapes.isBare(byte) { step() }
        keys.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
    } while take(".")
    return keys
  }

  /// A text, a number, a date or a word.
  mutating func skipScalar() {
    guard let first = next else { return }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return skipQuoted(by: first) }
    while let byte = next, !Self.endsScalar.contains(byte) { step() }
  }

  /// A text in quotes of one or three.
  mutating func skipQuoted(by quote: UInt8) {
    let isLong = isTripled(quote)
    for _ in 0..<(isLong ? 3 : 1) { step() }
    while let byte = next {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        step()
        if !isAtEnd { step() }
      } else if byte == quote, !isLong || isTripled(quote) {
        for _ in 0..<(isLong ? 3 : 1) { step() }
        // A long text may end with quotes of its own.
        while isLong, next == quote { step() }
        return
      } else {
        step()
      }
    }
  }

  private func isTripled(_ quote: UInt8) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == quote && bytes[offset + 1] == quote
      && bytes[offset + 2] == quote
  }

  private static let endsScalar = Set(",]}#\r\n".utf8)
}
