import Posts

/// Decodes the inside of a JSON string that holds backslashes.
enum JSONText {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Decodes the inside of a string. Never fails: a lone surrogate and an unknown escape become one
  /// `U+FFFD` each, so that the number of code points stays what the sender counted.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      result.append(contentsOf: rest[..<slash])
      rest = rest[(slash + 1)...]
      if let units = UTF8.encode(takeEscape(&rest)) { result.append(contentsOf: units) }
    }
    result.append(contentsOf: rest)
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes what follows a backslash.
  private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else { return replacement }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return takeCodeUnits(&rest)
    default: return replacement
    }
  }

  /// Takes four hexadecimal digits, and a second escape where the first is the high half of a pair.
  private static func takeCodeUnits(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let unit = codeUnit(rest) else { return replacement }
    rest = rest.dropFirst(4)
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(UInt32(unit)) ?? replacement }
    guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
      let second = codeUnit(rest.dropFirst(2)), UTF16.isTrailSurrogate(second)
    else { return replacement }
    rest = rest.dropFirst(6)
    let high = UInt32(unit - 0xD800) << 10
    return Unicode.Scalar(0x10000 + high + UInt32(second - 0xDC00)) ?? replacement
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes.prefix(4) {
      guard let digit = byte.hexDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
