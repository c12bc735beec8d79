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
