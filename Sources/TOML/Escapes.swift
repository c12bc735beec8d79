import Posts

/// Which bytes of TOML stand for themselves, and the escapes of its quoted texts.
package enum Escapes {
  /// Decodes what stands between the quotes.
  static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let letter = scalars.next() else {
        text.append(scalar)
        continue
      }
      let digits = letter == "u" ? 4 : letter == "U" ? 8 : 0
      if digits == 0 {
        text.append(short[letter] ?? letter)
      } else {
        let hex = String(String.UnicodeScalarView((0..<digits).compactMap { _ in scalars.next() }))
        text.append(UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// A name as it may stand before `=` or between brackets: bare, or in quotes.
  package static func key(_ name: String) -> String {
    !name.isEmpty && name.utf8.allSatisfy(isBare) ? name : name.quoted
  }

  /// Whether a key may have it without quotes.
  static func isBare(_ byte: UInt8) -> Bool { byte.isWordByte || byte == UInt8(ascii: "-") }

  private static let short: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "e": "\u{1B}",
  ]
}
