/// On which line each key of a TOML text stands, and where each table's header begins.
///
/// Made for text that a parser has accepted: of other text it tells something, and ends.
package struct KeyLines: Sendable {
  /// A line `[name]` or `[[name]]`.
  struct Header {
    var path: [String]
    /// Number of its first byte.
    var offset: Int
  }

  private(set) var headers: [Header] = []
  /// The first line where names or values are nested deeper than `deepest`; nothing behind it was
  /// read.
  private(set) var tooDeep: Int?
  /// Many times what anybody writes, and far below what fills a stack.
  static let deepest = 100
  private var lines: [[String]: Int] = [:]
  /// How many elements each list of tables has so far.
  private var counts: [[String]: Int] = [:]
  private var scanner: TOMLScanner
  /// The table that the lines belong to now.
  private var table: [String] = []

  package init(_ bytes: [UInt8]) {
    scanner = TOMLScanner(bytes)
    repeat { scanner.skipSpaceAndComments() } while readLine() && tooDeep == nil
  }

  /// The path of a key: names from the root, elements of lists as `name(of:)` writes them.
  package subscript(path: [String]) -> Int? { lines[path] }

  /// A table from its header to the next one that is no part of it, or to the remarks right above
  /// that, which are about it; `nil` when it has no header of its own.
  package func range(of path: [String]) -> Range<Int>? {
    guard let place = headers.firstIndex(where: { $0.path == path }) else { return nil }
    let (bytes, start) = (scanner.bytes, headers[place].offset)
    let next = headers[(place + 1)...].first { !$0.path.starts(with: path) }
    guard var end = next?.offset else { return start..<bytes.count }
    while end > start {
      let before = bytes[start..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      guard let before, bytes[before] == UInt8(ascii: "#") else { break }
      end = before
    }
    return start..<end
  }

  /// An element of a list as part of a path.
  package static func name(of index: Int) -> String { "[\(index)]" }

  /// One header or one key with its value; false at the end.
  private mutating func readLine() -> Bool {
    guard !scanner.isAtEnd else { return false }
    let start = scanner.offset
    if scanner.take("[") {
      readHeader(from: start, isList: scanner.take("["))
    } else {
      readPair(in: table)
    }
    return scanner.offset > start
  }

  private mutating func readHeader(from offset: Int, isList: Bool) {
    let keys = scanner.readKeys()
    guard isShallow(keys.count) else { return }
    var path: [String] = []
    for (place, key) in keys.enumerated() {
      path.append(key)
      if lines[path] == nil { lines[path] = scanner.line }
      if isList, place == keys.count - 1 { counts[path, default: 0] += 1 }
      if let count = counts[path] { path.append(Self.name(of: count - 1)) }
    }
    lines[path] = scanner.line
    table = path
    headers.append(Header(path: path, offset: offset))
    while scanner.take("]") {}
  }

  /// `key = value`, also within braces.
  private mutating func readPair(in parent: [String]) {
    var path = parent
    let line = scanner.line
    let keys = scanner.readKeys()
    guard isShallow(parent.count + keys.count) else { return }
    for key in keys {
      path.append(key)
      if lines[path] == nil { lines[path] = line }
    }
    if scanner.take("=") { readValue(at: path) }
  }

  private mutating func readValue(at path: [String]) {
    guard isShallow(path.count) else { return }
    scanner.skipBlanks()
    lines[path] = lines[path] ?? scanner.line
    if scanner.take("[") {
      readElements(of: path)
    } else if scanner.take("{") {
      readElements(of: path, isTable: true)
    } else {
      scanner.skipScalar()
    }
  }

  private mutating func readElements(of path: [String], isTable: Bool = false) {
    var index = 0
    while !scanner.isAtEnd, tooDeep == nil {
      scanner.skipSpaceAndComments()
      if scanner.take(isTable ? "}" : "]") { return }
      if scanner.take(",") { continue }
      let start = scanner.offset
      if isTable {
        readPair(in: path)
      } else {
        readValue(at: path + [Self.name(of: index)])
        index += 1
      }
      if scanner.offset == start { return }
    }
  }

  /// Whether something nested so deeply is read; the first line of what is not is noted.
  private mutating func isShallow(_ depth: Int) -> Bool {
    if depth > Self.deepest { tooDeep = tooDeep ?? scanner.line }
    return depth <= Self.deepest
  }
}
