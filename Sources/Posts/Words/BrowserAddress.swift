/// An address in the letters of a browser, as services have links: `xn--mnchen-3ya.example` and
/// `caf%C3%A9` for `münchen.example/café`. The way back is `ReadableAddress`.
package enum BrowserAddress {
  /// The ASCII form of a host; `nil` for a text that is none, since it has no dot, or other signs.
  static func host(_ name: String) -> String? {
    let labels = name.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "." }
    guard labels.count > 1 else { return nil }
    var ascii: [String] = []
    for label in labels {
      guard let label = Self.label(label) else { return nil }
      ascii.append(label)
    }
    return ascii.joined(separator: ".")
  }

  /// The text with the bytes of all letters beyond ASCII as escapes (`%C3%A9`); existing escapes
  /// stay. For the parts of an address that are no host.
  package static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      guard byte >= 0x80 else {
        escaped.append(byte)
        continue
      }
      escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A label as it is registered: in small letters, `ß` and `ς` as they are. No letters are put
  /// together that were typed in two parts.
  private static func label(_ label: Substring.UnicodeScalarView) -> String? {
    guard label.allSatisfy({ $0 == "-" || $0.isOfTag || WordClass($0) == .emoji }) else {
      return nil
    }
    let small = label.inSmallLetters.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    return Punycode.encoded(small.unicodeScalars).map { "xn--" + $0 }
  }
}
