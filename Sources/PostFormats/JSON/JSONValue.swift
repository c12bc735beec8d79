/// One value of a `JSONDocument`. Asking for what is not there, or is of another kind, gives `nil`.
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  package var kind: JSONDocument.Kind { document.nodes[index].kind }

  /// The value of a key; `nil` also when it is `null`. Of a key written twice the last one counts,
  /// as in the browsers that made these files.
  package subscript(key: StaticString) -> JSONValue? {
    guard kind == .object, let found = index(of: key), document.nodes[found].kind != .null
    else { return nil }
    return JSONValue(document: document, index: found)
  }

  /// Number of the value of the last such key. This is where an import spends most of its time, so it
  /// walks without counting references.
  private func index(of key: StaticString) -> Int? {
    document.nodes.withUnsafeBufferPointer { nodes in
      document.bytes.withUnsafeBufferPointer { bytes in
        key.withUTF8Buffer { key in
          guard KeyMask(nodes[index]).mayHave(key) else { return nil }
          var found: Int?
          var place = index + 1
          let end = Int(nodes[index].next)
          while place < end {
            if Self.isKey(nodes[place], key, in: bytes) { found = place + 1 }
            place = Int(nodes[place + 1].next)
          }
          return found
        }
      }
    }
  }

  private static func isKey(
    _ node: JSONDocument.Node, _ key: UnsafeBufferPointer<UInt8>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if node.isEscaped {
      let name = bytes[Int(node.start)..<Int(node.end)]
      return JSONText.decode(ArraySlice(name)).utf8.elementsEqual(key)
    }
    guard Int(node.end - node.start) == key.count, let first = key.first,
      bytes[Int(node.start)] == first
    else { return false }
    return bytes[Int(node.start)..<Int(node.end)].elementsEqual(key)
  }

  /// The values of an array; none for every other kind.
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
