import PostFormats
import Posts

/// A value as Python's `repr` spells it, as pandas writes lists and objects into the cells of a
/// table: `{'url': None}`, `(5, 28)`, and for snscrape's own classes `Photo(fullUrl='…',
/// altText=None)`. It is read, and nothing in it is run; as JSON it is what snscrape itself writes.
struct PythonValue {
  private var rest: ArraySlice<UInt8>
  private var json: [UInt8] = []
  private var depth = 0

  /// A deeper nesting than that of a post within a post.
  static let depthLimit = 64

  /// Thrown for anything that is not such a value, without its place, as the whole cell is lost.
  private struct Unreadable: Error {}

  private init(_ field: [UInt8]) { rest = field[...] }

  /// The value as JSON; `nil` if these bytes are not such a value. Its numbers may still be invalid
  /// JSON.
  static func json(of field: [UInt8]) -> [UInt8]? {
    var value = PythonValue(field)
    do throws(Unreadable) { try value.read() } catch { return nil }
    value.skipSpace()
    return value.rest.isEmpty ? value.json : nil
  }

  /// Whether these bytes begin like an object of a class: `Photo(fullUrl=`.
  static func beginsObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
      let open = bytes.firstIndex(where: { !$0.isWordByte }),
      bytes[open] == UInt8(ascii: "(")
    else { return false }
    let inner = bytes[(open + 1)...]
    guard let end = inner.firstIndex(where: { !$0.isWordByte }) else { return false }
    return end > inner.startIndex && inner[end] == UInt8(ascii: "=")
  }

  private mutating func read() throws(Unreadable) {
    skipSpace()
    guard let first = rest.first, depth < Self.depthLimit else { throw Unreadable() }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case UInt8(ascii: "["): try readList(until: "]")
    case UInt8(ascii: "("): try readList(until: ")")
    case UInt8(ascii: "{"): try readDictionary()
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "-") where rest.dropFirst().first == UInt8(ascii: "i"):
      rest.removeFirst()
      try readNamed()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
    case UInt8(ascii: "<"): try skipNameless()
    default: try readNamed()
    }
  }

  private mutating func readList(until end: Unicode.Scalar) throws(Unreadable) {
    rest.removeFirst()
    write("[")
    try readItems(until: end) { (value: inout Self) throws(Unreadable) in try value.read() }
    write("]")
  }

  private mutating func readDictionary() throws(Unreadable) {
    rest.removeFirst()
    write("{")
    try readItems(until: "}") { (value: inout Self) throws(Unreadable) in
      guard value.rest.first == UInt8(ascii: "'") || value.rest.first == UInt8(ascii: "\"")
      else { throw Unreadable() }
      try value.readText()
      value.skipSpace()
      guard value.take(":") else { throw Unreadable() }
      value.write(":")
      try value.read()
    }
    write("}")
  }

  /// Reads `None`, `True`, `datetime.datetime(…)`, `Photo(fullUrl='…')`.
  private mutating func readNamed() throws(Unreadable) {
    let name = rest.prefix { $0.isWordByte || $0 == UInt8(ascii: ".") }
    rest = rest[name.endIndex...]
    switch String(decoding: name, as: UTF8.self) {
    // JSON has no such numbers.
    case "None", "nan", "inf": write("null")
    case "True": write("true")
    case "False": write("false")
    case "datetime.datetime": try readTime()
    default:
      guard !name.isEmpty, take("(") else { throw Unreadable() }
      try readFields(of: name)
    }
  }

  /// Reads the fields of an object of a class, whose name snscrape writes as `_type`.
  private mutating func readFields(of name: ArraySlice<UInt8>) throws(Unreadable) {
    write("{\"_type\":\"")
    json += name
    write("\"")
    try readItems(until: ")", isFirst: false) { (value: inout Self) throws(Unreadable) in
      let key = value.rest.prefix { $0.isWordByte }
      value.rest = value.rest[key.endIndex...]
      guard !key.isEmpty, value.take("=") else { throw Unreadable() }
      value.write("\"")
      value.json += key
      value.write("\":")
      try value.read()
    }
    write("}")
  }

  /// Reads the rest up to a closing sign, with commas between the items; one may follow the last,
  /// as in `(1,)`.
  ///
  /// - Parameter isFirst: whether no item has been written before these.
  private mutating func readItems(
    until end: Unicode.Scalar, isFirst: Bool = true,
    _ readItem: (inout Self) throws(Unreadable) -> Void
  ) throws(Unreadable) {
    var isFirst = isFirst
    skipSpace()
    while !take(end) {
      if !isFirst { write(",") }
      isFirst = false
      try readItem(&self)
      skipSpace()
      guard take(",") || rest.first == UInt8(ascii: end) else { throw Unreadable() }
      skipSpace()
    }
  }

  /// Reads what is in the brackets of a `datetime.datetime`.
  private mutating func readTime() throws(Unreadable) {
    guard take("("), let end = closingBracket, let time = PythonTime(rest[..<end]) else {
      throw Unreadable()
    }
    rest = rest[(end + 1)...]
    write(time.text.map { "\"\($0)\"" } ?? "null")
  }

  /// The place of the bracket that closes the one before `rest`.
  private var closingBracket: Int? {
    var open = 1
    return rest.firstIndex { byte in
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      return open == 0
    }
  }

  /// Skips `<Kind.first: 1>`: a value that has no spelling in Python says nothing about a post
  /// either.
  private mutating func skipNameless() throws(Unreadable) {
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { throw Unreadable() }
    rest = rest[(end + 1)...]
    write("null")
  }

  private mutating func takeNumber() {
    let number = rest.prefix { Self.numerals.contains($0) }
    json += number
    rest = rest[number.endIndex...]
  }

  private static let numerals = Set("0123456789.e+-".utf8)
}

// What is within quotes.
extension PythonValue {
  private mutating func readText() throws(Unreadable) {
    let quote = rest.removeFirst()
    write("\"")
    while let byte = rest.popFirst() {
      switch byte {
      case quote:
        write("\"")
        return
      case UInt8(ascii: "\\"): try readEscape()
      case UInt8(ascii: "\""): write("\\\"")
      // Python escapes them.
      case 0..<0x20: throw Unreadable()
      default: json.append(byte)
      }
    }
    throw Unreadable()
  }

  private mutating func readEscape() throws(Unreadable) {
    guard let sign = rest.popFirst() else { throw Unreadable() }
    switch sign {
    case UInt8(ascii: "'"): write("'")
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      json += [UInt8(ascii: "\\"), sign]
    case UInt8(ascii: "x"): try readScalar(digits: 2)
    case UInt8(ascii: "u"): try readScalar(digits: 4)
    case UInt8(ascii: "U"): try readScalar(digits: 8)
    default: throw Unreadable()
    }
  }

  /// Reads an escaped scalar. Half of a surrogate pair stays escaped, as JSON may have it, too.
  private mutating func readScalar(digits count: Int) throws(Unreadable) {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isWordByte),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Unreadable() }
    rest = rest.dropFirst(count)
    if code < 0x10000 {
      write("\\u" + String(code, radix: 16).withZeros(to: 4))
    } else if let scalar = Unicode.Scalar(code) {
      write(String(scalar))
    } else {
      throw Unreadable()
    }
  }
}

// One sign of it at a time.
extension PythonValue {
  private mutating func skipSpace() { rest = rest.drop { $0.isJSONSpace } }

  /// Takes this sign if it comes next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func write(_ text: String) { json += text.utf8 }
}
