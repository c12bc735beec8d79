/// Writes the numbers of escape sequences without making a text of each.
extension [UInt8] {
  /// Appends a number of five digits at most.
  mutating func append(decimal number: Int) {
    if number >= 10_000 { append(0x30 + UInt8(number / 10_000 % 10)) }
    if number >= 1000 { append(0x30 + UInt8(number / 1000 % 10)) }
    if number >= 100 { append(0x30 + UInt8(number / 100 % 10)) }
    if number >= 10 { append(0x30 + UInt8(number / 10 % 10)) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends one code of a sequence, and a semicolon.
  mutating func append(code: Int) {
    append(decimal: code)
    append(0x3B)
  }
}
