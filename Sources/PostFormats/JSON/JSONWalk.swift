import Posts

/// Lists the nodes of one JSON value, without recursion: a nesting bomb is refused at a fixed
/// depth.
///
/// Tolerates what real exports hold and what costs nothing to tolerate: control characters and
/// invalid UTF-8 within strings, and the `NaN` that Python writes for a value that is missing.
/// Everything else is RFC 8259.
struct JSONWalk {
  /// The most nodes that a step adds: a key and its value.
  static let maxPerStep = 2

  /// The bytes that are read, and where nodes go, during a step.
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var nodes = UnsafeMutableBufferPointer<JSONDocument.Node>(start: nil, count: 0)
  private(set) var at = 0
  /// How many nodes there are.
  private(set) var count = 0
  private(set) var keys = JSONKeys()
  /// Whether a `\u0000` may stand in the value.
  private(set) var hasUnicodeEscapes = false
  /// Number of the innermost open container, -1 for none, and how many are open. Each knows the one
  /// around it by its `next` until it is closed.
  private var container = -1
  private var depth = 0
  /// Whether a line feed within a text is a fault.
  private var isStrict = false

  /// Whether there is more of the value to read.
  var isOpen: Bool { container >= 0 }

  /// Begins a value, whose bytes must stay where they are until it is read.
  mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, isStrict: Bool) {
    self.bytes = bytes
    self.isStrict = isStrict
    (at, count, container, depth) = (0, 0, -1, 0)
    hasUnicodeEscapes = false
    keys.removeAll()
  }

  /// Reads on, to the end of the value or of the room.
  mutating func advance(
    in nodes: UnsafeMutableBufferPointer<JSONDocument.Node>
  ) throws(JSONFault) {
    self.nodes = nodes
    if count == 0 { try parseValue() }
    while isOpen, count + Self.maxPerStep <= nodes.count {
      if nodes[container].kind == .object {
        try parseMember()
      } else {
        try parseElement()
      }
    }
  }

  /// Ends the value.
  ///
  /// - Throws: `JSONFault` unless only white space follows.
  mutating func end() throws(JSONFault) {
    skipSpace()
    guard at == bytes.count else { throw fault("the end of the value") }
  }

  /// Parses what may follow inside an open object: its end, or a key and the beginning of a value.
  private mutating func parseMember() throws(JSONFault) {
    skipSpace()
    if take(UInt8(ascii: "}")) { return close() }
    if container != count - 1 {
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or `}`") }
      skipSpace()
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
    try parseString()
    noteKey()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw fault("a colon after the key") }
    try parseValue()
  }

  private mutating func parseElement() throws(JSONFault) {
    skipSpace()
    if take(UInt8(ascii: "]")) { return close() }
    if container != count - 1 {
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or `]`") }
    }
    try parseValue()
  }

  /// Parses a whole plain value, or the beginning of a container.
  private mutating func parseValue() throws(JSONFault) {
    skipSpace()
    guard at < bytes.count else { throw fault("a value, but here the input ends") }
    guard count < JSONParser.nodeLimit else {
      throw fault("at most \(JSONParser.nodeLimit) values and keys")
    }
    switch bytes[at] {
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "t"): try parseLiteral("true", .yes)
    case UInt8(ascii: "f"): try parseLiteral("false", .no)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    case UInt8(ascii: "N"): try parseLiteral("NaN", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): parseNumber()
    default: throw fault("a value")
    }
  }

  private mutating func openContainer(_ kind: JSONDocument.Kind) throws(JSONFault) {
    guard depth < JSONParser.depthLimit else {
      throw fault("at most \(JSONParser.depthLimit) levels of nesting")
    }
    let outer = container
    container = count
    depth += 1
    append(kind, from: 0, to: 0)
    // Until the end is known, these hold the container around it and, for an object, its members so
    // far.
    nodes[container].next = UInt32(outer + 1)
    at += 1
  }

  private mutating func close() {
    let closed = container
    let node = nodes[closed]
    container = Int(node.next) - 1
    depth -= 1
    nodes[closed].next = UInt32(truncatingIfNeeded: count)
    nodes[closed].end = 0
    if node.kind == .object {
      let nodes = UnsafeMutableBufferPointer(rebasing: nodes[..<count])
      keys.close(closed, members: Int(node.end), nodes, bytes)
    }
  }

  private mutating func parseString() throws(JSONFault) {
    let start = at + 1
    var isEscaped = false
    var place = start
    while true {
      place = endOfPlainText(from: place)
      guard place < bytes.count else { break }
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        append(.string, from: start, to: place, isEscaped: isEscaped)
        at = place + 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") {
          hasUnicodeEscapes = true
        }
        place += 2
      } else if isStrict {
        at = place
        throw fault("the closing quote of a text")
      } else {
        place += 1
      }
    }
    at = bytes.count
    throw fault("the closing quote of a text")
  }

  /// The place of the first quote, backslash or line feed from a place on; no less than the end of
  /// the input when there is none.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= bytes.count {
      let eight = EightBytes(bytes, at: place)
      let odd =
        eight.equal(to: UInt8(ascii: "\"")) | eight.equal(to: UInt8(ascii: "\\"))
        | eight.equal(to: 0x0A)
      if odd != 0 { return place &+ EightBytes.first(odd) }
      place &+= 8
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A: return place
      default: place &+= 1
      }
    }
    return place
  }

  /// Takes any run of the characters that numbers are made of: whoever asks for a number checks it.
  private mutating func parseNumber() {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        at += 1
      default:
        append(.number, from: start, to: at)
        return
      }
    }
    append(.number, from: start, to: at)
  }

  private mutating func parseLiteral(
    _ word: StaticString, _ kind: JSONDocument.Kind
  ) throws(JSONFault) {
    let end = at + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { letters in
      end <= bytes.count
        && UnsafeBufferPointer(rebasing: bytes[at..<end]).hasSameBytes(as: letters)
    }
    guard isThere else { throw fault("`true`, `false` or `null`") }
    append(kind, from: at, to: end)
    at = end
  }

  @inline(__always)
  private mutating func append(
    _ kind: JSONDocument.Kind, from start: Int, to end: Int, isEscaped: Bool = false
  ) {
    nodes[count] = JSONDocument.Node(
      kind: kind, isEscaped: isEscaped, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: count &+ 1))
    count &+= 1
  }

  @inline(__always)
  private mutating func skipSpace() {
    while at < bytes.count, bytes[at].isJSONSpace { at += 1 }
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Notes the hash of the key that was just read, and one more member of its object.
  @inline(__always)
  private mutating func noteKey() {
    let key = count - 1
    let node = nodes[key]
    let name = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
    nodes[key].next = JSONKeys.hash(name, isEscaped: node.isEscaped)
    nodes[container].end += 1
  }

  private func fault(_ expected: String) -> JSONFault { JSONFault(offset: at, expected: expected) }
}
