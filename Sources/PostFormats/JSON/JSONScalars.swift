extension JSONValue {
  /// A string as it reads; broken parts became `U+FFFD`.
  package var text: String? {
    let node = document.nodes[index]
    guard node.kind == .string else { return nil }
    guard node.isEscaped else { return String(decoding: bytes(of: node), as: UTF8.self) }
    return JSONText.decode(bytes(of: node))
  }

  /// An id: the digits of a whole number, or any string that is not empty. A number with a point or
  /// an exponent has lost digits somewhere and is none.
  package var id: String? {
    switch kind {
    case .string:
      guard let text, !text.isEmpty else { return nil }
      return text
    case .number:
      let digits = bytes(of: document.nodes[index])
      guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      return String(decoding: digits, as: UTF8.self)
    default: return nil
    }
  }

  /// A whole number, also when it is written as a string, as X's exports do.
  package var int: Int? {
    let node = document.nodes[index]
    guard node.kind == .number || node.kind == .string else { return nil }
    return Int(String(decoding: bytes(of: node), as: UTF8.self))
  }
}
