import Posts

/// Writes JSON piece by piece, in the order of the calls, without reflection or Foundation.
///
/// Every character that could control a terminal is escaped as `\u....`.
struct JSONWriter {
  /// What was written so far, in UTF-8: an export has gigabytes, and appending to a `String` is
  /// slow.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try nest("{", "}", body)
  }

  mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try nest("[", "]", body)
  }

  /// Removes and returns what was written so far, for texts that are too long to be kept in memory.
  mutating func take() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  /// Ends a line of JSONL: the next value is one of its own.
  mutating func endLine() {
    append("\n")
    needsComma = false
  }

  /// Writes the name of the next value.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    append(":")
    needsComma = false
  }

  mutating func value(_ value: String?) {
    guard let value else { return null() }
    separate()
    quote(value)
  }

  mutating func value(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  mutating func value(_ value: Int?) {
    guard let value else { return null() }
    separate()
    append(String(value))
  }

  mutating func value(_ values: [String]) {
    array { for value in values { $0.value(value) } }
  }

  /// Writes a number with this many decimals, rounded to the nearest.
  mutating func value(_ value: Double, decimals: Int) {
    separate()
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    append((scaled < 0 ? "-" : "") + String(abs(scaled / scale)))
    if decimals > 0 { append("." + String(abs(scaled % scale)).withZeros(to: decimals)) }
  }

  mutating func null() {
    separate()
    append("null")
  }

  private mutating func nest<E: Error>(
    _ open: String, _ close: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    append(open)
    needsComma = false
    try body(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func append(_ text: String) {
    text.withUTF8Bytes { bytes.append(contentsOf: $0) }
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8Bytes { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text. Plain bytes are appended in one piece, up to the next byte that must be
  /// escaped, or that may begin a character that must be.
  private mutating func append(escaping utf8: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < utf8.count {
      let start = place
      while place < utf8.count, Self.isPlain(utf8[place]) { place += 1 }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
      guard place < utf8.count else { return }
      let scalar = Self.escaped(utf8[place...])
      if let scalar { escape(scalar) } else { bytes.append(utf8[place]) }
      place += scalar.map { Unicode.Scalar($0)?.utf8.count ?? 1 } ?? 1
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: false
    default: true
    }
  }

  /// The character that begins here, if it must be escaped: a control character, U+0080 to U+009F
  /// included, a quote, a backslash, or one of the separators U+2028 and U+2029.
  private static func escaped(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    let (first, second) = (utf8[utf8.startIndex], utf8.dropFirst().first ?? 0)
    switch first {
    case 0xC2: return second < 0xA0 ? UInt32(second) : nil
    case 0xE2:
      let third = utf8.dropFirst(2).first ?? 0
      return second == 0x80 && (third == 0xA8 || third == 0xA9)
        ? 0x2000 + UInt32(third & 0x3F) : nil
    default: return UInt32(first)
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    switch scalar {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default: append("\\u" + String(scalar, radix: 16).withZeros(to: 4))
    }
  }
}
