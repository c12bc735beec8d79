import Posts

extension JSONValue {
  /// A string, its escapes decoded; broken parts become `U+FFFD`.
  package var text: String? {
    let node = document.nodes[index]
    guard node.kind == .string else { return nil }
    if node.isEscaped { return JSONText.decode(bytes(of: node)) }
    return document.withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what `body` makes of the bytes of a string without escapes; `nil` for anything else.
  func ofPlainText<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer?) -> Answer? {
    let node = document.nodes[index]
    guard node.kind == .string, !node.isEscaped else { return nil }
    return document.withBytes(of: node, body)
  }

  /// An id: the digits of a whole number, or any string that is not empty. A number with a point or
  /// an exponent has lost digits somewhere and is no id.
  package var id: String? {
    switch kind {
    case .string:
      guard let text, !text.isEmpty else { return nil }
      return text
    case .number:
      let digits = bytes(of: document.nodes[index])
      guard digits.isAllDigits else { return nil }
      return String(decoding: digits, as: UTF8.self)
    default: return nil
    }
  }

  /// A whole number, also when it is written as a string, as X's exports do.
  package var int: Int? {
    let node = document.nodes[index]
    guard node.kind == .number || node.kind == .string else { return nil }
    return document.withBytes(of: node) { bytes in
      var value = 0
      // Shorter than anything that could be too large.
      guard (1...18).contains(bytes.count) else {
        return Int(String(decoding: bytes, as: UTF8.self))
      }
      for byte in bytes {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return Int(String(decoding: bytes, as: UTF8.self)) }
        value = value &* 10 &+ Int(digit)
      }
      return value
    }
  }

  /// A whole number that may have `.0` at its end, as Python writes it where other numbers of its
  /// kind are missing.
  var intWithPoint: Int? {
    let node = document.nodes[index]
    guard node.kind == .number else { return nil }
    return document.withBytes(of: node) { bytes in
      guard bytes.suffix(2).elementsEqual(".0".utf8) else { return nil }
      return Int(String(decoding: bytes.dropLast(2), as: UTF8.self))
    }
  }
}
