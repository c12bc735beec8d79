/// Writes JSON text piece by piece, in the order of the calls: no reflection, no Foundation.
///
/// Every character that could act on a terminal leaves as `\u....`.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  mutating func object<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try nest("{", "}", body)
  }

  mutating func array<E: Error>(_ body: (inout JSONWriter) throws(E) -> Void) throws(E) {
    try nest("[", "]", body)
  }

  /// Hands out what was written so far, of a text that is too long to be kept.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// The next value stands under this name.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    text += ":"
    needsComma = false
  }

  mutating func value(_ value: String?) {
    guard let value else { return null() }
    separate()
    quote(value)
  }

  mutating func value(_ value: Bool) {
    separate()
    text += value ? "true" : "false"
  }

  mutating func value(_ value: Int?) {
    guard let value else { return null() }
    separate()
    text += String(value)
  }

  mutating func value(_ values: [String]) {
    array { for value in values { $0.value(value) } }
  }

  /// A number with this many digits after the point, rounded to the nearest.
  mutating func value(_ value: Double, decimals: Int) {
    separate()
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(abs(scaled % scale))
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
    text += (scaled < 0 ? "-" : "") + String(abs(scaled / scale))
    if decimals > 0 { text += "." + zeros + fraction }
  }

  mutating func null() {
    separate()
    text += "null"
  }

  private mutating func nest<E: Error>(
    _ open: String, _ close: String, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    separate()
    text += open
    needsComma = false
    try body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func quote(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
