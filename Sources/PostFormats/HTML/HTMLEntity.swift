/// The entities of HTML that posts hold: `&amp;`, `&#39;`, `&#x2F;`, and the names of signs that
/// people type. Others stay as they are written.
enum HTMLEntity {
  /// The longest entity that is looked at, from `&` to `;`.
  private static let longest = 12

  static func decode(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<sign]
      rest = rest[(sign + 1)...]
      let end = rest.prefix(longest).firstIndex(of: UInt8(ascii: ";"))
      if let end, let scalar = scalar(rest[..<end]), let units = UTF8.encode(scalar) {
        result += units
        rest = rest[(end + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
      }
    }
    return (result + rest)[...]
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.map { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0) ?? "\u{FFFD}" }
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…",
    "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "middot": "·", "bull": "•",
    "copy": "©", "reg": "®", "trade": "™", "euro": "€", "pound": "£", "times": "×", "deg": "°",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "shy": "\u{AD}",
    "zwj": "\u{200D}", "zwnj": "\u{200C}", "rarr": "→", "larr": "←", "hearts": "♥",
  ]
}
