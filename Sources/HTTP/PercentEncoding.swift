/// Text in the alphabet of an address (RFC 3986). There is one alphabet, for queries, forms and
/// signatures alike: OAuth 1.0a signs exactly these letters, and every server that reads forms
/// reads it too.
package enum PercentEncoding {
  /// Writes every byte of the text's UTF-8 except the unreserved ones (`A-Z a-z 0-9 - . _ ~`) as
  /// `%` and two capital digits: `#WWDC` is `%23WWDC`, a space `%20`, `+` `%2B`, and `%` `%25`. To
  /// be done once.
  package static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text that was encoded. A `+` is a space, as forms have it.
  ///
  /// A `%` without two digits stands for itself, and bytes that are not UTF-8 become U+FFFD: what
  /// servers write is read as far as it goes.
  package static func decode(_ encoded: some StringProtocol) -> String {
    let bytes = Array(encoded.utf8)
    var text: [UInt8] = []
    var next = 0
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "%"), next + 2 < bytes.count, let high = value(bytes[next + 1]),
        let low = value(bytes[next + 2])
      {
        text.append(high << 4 | low)
        next += 3
      } else {
        text.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        next += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
