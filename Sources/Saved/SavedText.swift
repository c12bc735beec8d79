import Posts
import TOML

/// The text of the file: what it says, and where each entry stands in it.
struct SavedText: Sendable {
  /// An entry and its place, which it has only with a header of its own.
  struct Place: Sendable {
    var entry: SavedEntry
    var extent: TableExtent?
    /// Lines of our keys, counted from the header's, which is 0.
    var lines: [SavedEntry.Key: Int]
  }

  let bytes: [UInt8]
  private(set) var places: [Place] = []
  private(set) var problems: [TOMLProblem] = []

  /// The first lines of a file that twinstant makes.
  static let preamble =
    "# Saved searches of twinstant; F4 shows them. Remarks stay.\n"

  /// - Throws: `TOMLFault` if it is no TOML at all.
  init(_ bytes: [UInt8]) throws(TOMLFault) {
    self.bytes = bytes
    let root = try TOMLReader.read(bytes)
    var reader = TOMLTableReader(root, named: "", line: 1, keys: ["search"])
    let tables = reader.tables("search")
    problems = reader.problems
    let keys = KeyLines(bytes)
    for (index, table) in tables.enumerated() {
      let path = ["search", KeyLines.name(of: index)]
      let extent = keys.extent(of: path)
      let first = extent.map { Self.line(of: $0.table.lowerBound, in: bytes) } ?? table.line
      var lines: [SavedEntry.Key: Int] = [:]
      for key in SavedEntry.Key.allCases {
        lines[key] = keys[path + [key.rawValue]].map { $0 - first }
      }
      let entry = SavedEntry(
        table.members, line: table.line,
        others: extent.map { Self.others(in: bytes[$0.table], without: lines) } ?? "",
        comments: extent.map { Self.comments(in: bytes[$0.comments]) } ?? "", problems: &problems)
      if let entry { places.append(Place(entry: entry, extent: extent, lines: lines)) }
    }
    problems.sort { $0.line < $1.line }
  }

  /// The searches, each once; when two entries have one text, the first counts.
  var searches: [SavedSearch] {
    var searches: [SavedSearch] = []
    for place in places where searches.index(of: place.entry.search.text) == nil {
      searches.append(place.entry.search)
    }
    return searches
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// The lines of an entry except its header and our keys, without empty ones at the end.
  private static func others(
    in bytes: ArraySlice<UInt8>, without lines: [SavedEntry.Key: Int]
  ) -> String {
    let own = Set(lines.values)
    var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset > 0 && !own.contains($0.offset) }
      .map { String(decoding: $0.element, as: UTF8.self) }
    while rest.last?.allSatisfy(\.isWhitespace) == true { rest.removeLast() }
    return rest.joined(separator: "\n")
  }

  /// The lines above an entry, without what stands before its header on the same one.
  private static func comments(in bytes: ArraySlice<UInt8>) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
