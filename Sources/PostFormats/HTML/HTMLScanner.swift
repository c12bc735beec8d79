/// Cuts HTML into texts and tags. It never goes back: what looks like a tag and never ends is a tag
/// up to the end of the input, as in browsers.
struct HTMLScanner {
  /// A text, or the beginning or the end of an element; names are in lower case.
  enum Token: Equatable {
    /// Decoded bytes.
    case text(ArraySlice<UInt8>)
    case start(HTMLTag)
    case end(String)
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The most attributes that are kept of a tag.
  private static let attributeLimit = 32

  init(_ html: String) { bytes = Array(html.utf8) }

  mutating func next() -> Token? {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<"), at + 1 < bytes.count else { return text() }
      switch bytes[at + 1] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): passComment()
      case UInt8(ascii: "/"):
        at += 2
        let name = word()
        skip(behind: UInt8(ascii: ">"))
        return .end(name)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        at += 1
        return .start(tag())
      default: return text()
      }
    }
    return nil
  }

  /// The text up to the next `<`, at least one byte.
  private mutating func text() -> Token {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    return .text(HTMLEntity.decode(bytes[start..<at]))
  }

  /// Skips `<!-- … -->`, or anything else up to the next `>`.
  private mutating func passComment() {
    guard bytes[at...].starts(with: "<!--".utf8) else { return skip(behind: UInt8(ascii: ">")) }
    at += 4
    while at < bytes.count, !bytes[at...].starts(with: "-->".utf8) { at += 1 }
    at = min(at + 3, bytes.count)
  }

  private mutating func tag() -> HTMLTag {
    var tag = HTMLTag(name: word())
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      let name = word()
      if name.isEmpty {
        at += 1
        continue
      }
      skipSpace()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { continue }
      at += 1
      skipSpace()
      let value = HTMLEntity.decode(self.value())
      if tag.attributes.count < Self.attributeLimit {
        tag.attributes[name] = String(decoding: value, as: UTF8.self)
      }
    }
    at = min(at + 1, bytes.count)
    return tag
  }

  /// A name, in lower case.
  private mutating func word() -> String {
    let start = at
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
  }

  private mutating func value() -> ArraySlice<UInt8> {
    guard at < bytes.count else { return [] }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = at + 1
      at = start
      while at < bytes.count, bytes[at] != quote { at += 1 }
      defer { at = min(at + 1, bytes.count) }
      return bytes[start..<at]
    }
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] > 0x20 { at += 1 }
    return bytes[start..<at]
  }

  private mutating func skip(behind byte: UInt8) {
    while at < bytes.count, bytes[at] != byte { at += 1 }
    at = min(at + 1, bytes.count)
  }

  private mutating func skipSpace() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: true
    }
  }
}

/// The entities of HTML that posts hold: `&amp;`, `&#39;`, `&#x2F;`, and the names of signs that
/// people type. Others stay as they are written.
private enum HTMLEntity {
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
