import Posts

/// One value of a `JSONDocument`. Asking for what is missing, or is of another kind, gives `nil`.
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  package var kind: JSONDocument.Kind { document.nodes[index].kind }

  /// The value of a key; `nil` also when it is `null`. If a key stands twice the last one counts,
  /// as in the browsers that made these files.
  package subscript(key: StaticString) -> JSONValue? {
    @inline(__always) get {
      guard let place = document.place(of: key, in: index) else { return nil }
      return JSONValue(document: document, index: place)
    }
  }

  /// The values of an array; none for any other kind.
  package var elements: Elements {
    guard kind == .array else { return Elements(document: document, place: 0, end: 0) }
    return Elements(
      document: document, place: index + 1, end: Int(document.nodes[index].next))
  }

  /// The values of an array, as a list.
  package var all: [JSONValue] { Array(elements) }

  /// The first key of an object and its value.
  package var firstMember: (key: String, value: JSONValue)? {
    guard kind == .object, Int(document.nodes[index].next) > index + 1,
      let key = JSONValue(document: document, index: index + 1).text
    else { return nil }
    return (key, JSONValue(document: document, index: index + 2))
  }

  /// The keys of an object, in the order of the text; none for any other kind.
  package var keys: [String] {
    guard kind == .object else { return [] }
    var keys: [String] = []
    let end = Int(document.nodes[index].next)
    var member = index + 1
    while member < end {
      if let key = JSONValue(document: document, index: member).text { keys.append(key) }
      member = Int(document.nodes[member + 1].next)
    }
    return keys
  }

  package var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  func bytes(of node: JSONDocument.Node) -> ArraySlice<UInt8> {
    document.bytes[Int(node.start)..<Int(node.end)]
  }

  /// The values of an array, in order.
  package struct Elements: Sequence, IteratorProtocol {
    let document: JSONDocument
    var place: Int
    let end: Int

    /// The next child, in the order of the text.
    package mutating func next() -> JSONValue? {
      guard place < end else { return nil }
      defer { place = Int(document.nodes[place].next) }
      return JSONValue(document: document, index: place)
    }
  }
}

/// Texts, ids and whole numbers.
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
