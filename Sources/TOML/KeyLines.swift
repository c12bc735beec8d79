/// On which line each key of a TOML text stands, and where each table's header begins.
///
/// Made for text that a parser has accepted; for other text it tells something, and ends.
package struct KeyLines: Sendable {
  /// A line `[name]` or `[[name]]`.
  struct Header {
    var path: [String]
    /// Number of its first byte.
    var offset: Int
    /// Number of the first byte of the comments right above it, or else of its line.
    var beginning: Int
    /// Number of the first byte behind its last value, or behind the header if it has none.
    var end: Int
  }

  private(set) var headers: [Header] = []
  /// The first line where names or values are nested deeper than `deepest`; nothing behind it was
  /// read.
  private(set) var tooDeep: Int?
  /// Many times deeper than anybody writes, and far below what fills a stack.
  static let deepest = 100
  private var lines: [[String]: Int] = [:]
  /// How many elements each list of tables has so far.
  private var counts: [[String]: Int] = [:]
  private var scanner: TOMLScanner
  /// The table that the lines belong to now.
  private var table: [String] = []
  /// Where the last header or value ended; `nil` before the first.
  private var end: Int?

  package init(_ bytes: [UInt8]) {
    scanner = TOMLScanner(bytes)
    repeat { scanner.skipSpaceAndComments() } while readLine() && tooDeep == nil
  }

  /// The line of a key, by its path: names from the root, elements of lists as `name(of:)` writes
  /// them.
  package subscript(path: [String]) -> Int? { lines[path] }

  /// Where a table stands; `nil` when it has no header of its own.
  package func extent(of path: [String]) -> TableExtent? {
    guard let place = headers.firstIndex(where: { $0.path == path }) else { return nil }
    let header = headers[place]
    let next = headers[place...].firstIndex { !$0.path.starts(with: path) } ?? headers.count
    let limit = next < headers.count ? headers[next].beginning : scanner.bytes.count
    return TableExtent(
      comments: header.beginning..<header.offset,
      table: header.offset..<end(behind: headers[next - 1].end, notAfter: limit))
  }

  /// Where a table ends whose last value ends here. Comments without an empty line in between
  /// belong to it, and so do the empty lines behind; lines farther down may be about anything.
  private func end(behind value: Int, notAfter limit: Int) -> Int {
    let lines = scanner.bytes[min(value, limit)..<limit]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let farther = lines.dropFirst().drop(while: Self.isComment).drop(while: Self.isEmpty)
    return farther.first?.startIndex ?? limit
  }

  /// An element of a list as part of a path.
  package static func name(of index: Int) -> String { "[\(index)]" }

  /// One header or one key with its value; false at the end.
  private mutating func readLine() -> Bool {
    guard !scanner.isAtEnd else { return false }
    let start = scanner.offset
    defer {
      end = scanner.offset
      if !headers.isEmpty { headers[headers.count - 1].end = scanner.offset }
    }
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
    headers.append(
      Header(path: path, offset: offset, beginning: beginning(of: offset), end: offset))
    while scanner.take("]") {}
  }

  /// Where the comments right above a header begin, or else its line.
  private func beginning(of offset: Int) -> Int {
    let gap = scanner.bytes[(end ?? 0)..<offset]
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // A comment behind a value, on the same line, is about that value.
    let above = gap.dropFirst(end == nil ? 0 : 1).dropLast()
    let comments = above.reversed().prefix(while: Self.isComment)
    return (comments.last ?? gap.last)?.startIndex ?? offset
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { !" \t".utf8.contains($0) } == UInt8(ascii: "#")
  }

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy(" \t\r".utf8.contains)
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

  /// Whether something nested so deeply is read; if not, its first line is noted.
  private mutating func isShallow(_ depth: Int) -> Bool {
    if depth > Self.deepest { tooDeep = tooDeep ?? scanner.line }
    return depth <= Self.deepest
  }
}

/// Where a table stands in a text.
package struct TableExtent: Sendable, Equatable {
  /// The comments right above its header, which are about it; empty without any.
  package var comments: Range<Int>
  /// From its header to its last value, with the comments right below it and the empty lines after
  /// those.
  package var table: Range<Int>

  package var whole: Range<Int> { comments.lowerBound..<table.upperBound }
}
