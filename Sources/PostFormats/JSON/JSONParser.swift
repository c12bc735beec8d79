/// Lists the nodes of one JSON value, without recursion: a nesting bomb is refused at a fixed depth.
///
/// Tolerates what real exports hold and what costs nothing to tolerate: control characters and
/// invalid UTF-8 within strings. Everything else is RFC 8259.
struct JSONParser {
  /// Posts nest about ten deep; a quoted post within a repost within a page about twenty.
  static let depthLimit = 128
  /// The most bytes of one value: places are kept in 32 bits.
  static let sizeLimit = 1 << 30

  /// The most values and keys; a page of 16 MB has about half a million.
  static let nodeLimit = 2_000_000

  private let bytes: [UInt8]
  private var at = 0
  private(set) var nodes: [JSONDocument.Node] = []
  /// Numbers of the containers that are open, outermost first.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 12 + 8)
  }

  mutating func parse() throws(JSONFault) {
    guard bytes.count <= Self.sizeLimit else { throw fault("a value under 1 GiB") }
    try parseValue()
    while let container = open.last {
      if nodes[container].kind == .object {
        try parseMember(of: container)
      } else {
        try parseElement(of: container)
      }
    }
    skipSpace()
    guard at == bytes.count else { throw fault("the end of the value") }
  }

  /// What may follow inside an open object: its end, or a key and the beginning of a value.
  private mutating func parseMember(of container: Int) throws(JSONFault) {
    skipSpace()
    if take("}") { return close() }
    if container != nodes.count - 1 {
      guard take(",") else { throw fault("a comma or `}`") }
      skipSpace()
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
    try parseString()
    noteKey(in: container)
    skipSpace()
    guard take(":") else { throw fault("a colon after the key") }
    try parseValue()
  }

  private mutating func parseElement(of container: Int) throws(JSONFault) {
    skipSpace()
    if take("]") { return close() }
    if container != nodes.count - 1 {
      guard take(",") else { throw fault("a comma or `]`") }
    }
    try parseValue()
  }

  /// A whole plain value, or the beginning of a container.
  private mutating func parseValue() throws(JSONFault) {
    skipSpace()
    guard at < bytes.count else { throw fault("a value, but here the input ends") }
    guard nodes.count < Self.nodeLimit else {
      throw fault("at most \(Self.nodeLimit) values and keys")
    }
    switch bytes[at] {
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "\""): try parseString()
    case UInt8(ascii: "t"): try parseLiteral("true", .yes)
    case UInt8(ascii: "f"): try parseLiteral("false", .no)
    case UInt8(ascii: "n"): try parseLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): parseNumber()
    default: throw fault("a value")
    }
  }

  private mutating func openContainer(_ kind: JSONDocument.Kind) throws(JSONFault) {
    guard open.count < Self.depthLimit else {
      throw fault("at most \(Self.depthLimit) levels of nesting")
    }
    open.append(nodes.count)
    append(kind, from: 0, to: 0)
    at += 1
  }

  private mutating func close() {
    let container = open.removeLast()
    nodes[container].next = UInt32(nodes.count)
  }

  private mutating func parseString() throws(JSONFault) {
    let start = at + 1
    var isEscaped = false
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        append(.string, from: start, to: place, isEscaped: isEscaped)
        at = place + 1
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        place += 2
      default: place += 1
      }
    }
    at = bytes.count
    throw fault("the closing quote of a text")
  }

  /// Any run of the characters numbers are made of: what asks for a number checks it.
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
      end <= bytes.count && bytes[at..<end].elementsEqual(letters)
    }
    guard isThere else { throw fault("`true`, `false` or `null`") }
    append(kind, from: at, to: end)
    at = end
  }

  private mutating func append(
    _ kind: JSONDocument.Kind, from start: Int, to end: Int, isEscaped: Bool = false
  ) {
    nodes.append(
      JSONDocument.Node(
        kind: kind, isEscaped: isEscaped, start: UInt32(start), end: UInt32(end),
        next: UInt32(nodes.count + 1)))
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  /// Notes the key that was just read.
  private mutating func noteKey(in container: Int) {
    let node = nodes[nodes.count - 1]
    var mask = KeyMask(nodes[container])
    if node.isEscaped {
      mask.insert(nil)
    } else {
      bytes.withUnsafeBufferPointer {
        mask.insert(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
      }
    }
    mask.store(in: &nodes[container])
  }

  private func fault(_ expected: String) -> JSONFault { JSONFault(offset: at, expected: expected) }
}
