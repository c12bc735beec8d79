import PostFormats
import Posts

/// The kind of a file, told from its first bytes.
enum Shape: Equatable {
  case zip
  case tar
  /// A repository of Bluesky.
  case car
  /// A database of SQLite.
  case database
  /// gzip, zstd, bzip2 or xz; it must be unpacked to see what is in it.
  case packed
  /// One JSON value per line.
  case lines
  /// An array of items, or objects written over several lines.
  case items
  /// A table of posts, as comma-separated values.
  case table
  case empty
  /// A kind that cannot be read: what it seems to be, and what to do.
  case foreign(ImportError)

  /// Whether it may contain files, perhaps after unpacking.
  var holdsFiles: Bool { self == .zip || self == .tar || self == .packed }

  /// More than the first line of most files.
  static let headSize = 64 << 10

  /// Examines up to `headSize` bytes from the beginning, byte order mark included.
  init(of head: [UInt8]) { self = Self.binary(head) ?? Self.text(head) }

  /// The kind of a file that begins with the mark of a format; `nil` for any other, which may be a
  /// text.
  private static func binary(_ head: [UInt8]) -> Shape? {
    if packers.contains(where: head.starts) { return .packed }
    if let kind = UnsupportedFormat(of: head) { return .foreign(kind.error) }
    if zips.contains(where: head.starts) { return .zip }
    if TarHeader(head[...]) != nil { return .tar }
    if head.starts(with: "SQLite format 3\0".utf8) {
      return isArchive(head) ? .foreign(UnsupportedFormat.archive.error) : .database
    }
    return CARFile.begins(head) ? .car : nil
  }

  private static func text(_ head: [UInt8]) -> Shape {
    let text = head.dropFirst(markSize(of: head)).drop { $0.isJSONSpace }
    switch text.first {
    case nil: return .empty
    case UInt8(ascii: "["): return .items
    case UInt8(ascii: "{"): return isSpreadOut(text) ? .items : .lines
    case UInt8(ascii: "<"): return .foreign(UnsupportedFormat.markup.error)
    default: break
    }
    if text.starts(with: "window.".utf8) || text.starts(with: "Grailbird".utf8) { return .items }
    if head.contains(0) { return .foreign(UnsupportedFormat.data.error) }
    if TableHeader(of: Array(head.dropFirst(markSize(of: head)))) != nil { return .table }
    // Other lines may stand before the first object.
    let hasObjects = text.split(separator: 0x0A).contains { $0.first == UInt8(ascii: "{") }
    return hasObjects ? .lines : .foreign(UnsupportedFormat(ofText: text).error)
  }

  /// For texts, what a person says the file is takes precedence over what it looks like.
  func taken(for format: ImportFormat?) -> Shape {
    switch (self, format) {
    case (.zip, _), (.tar, _), (.car, _), (.database, _), (.packed, _), (.empty, _), (_, nil),
      (.foreign(UnsupportedFormat.utf16.error), _):
      self
    case (_, .jsonl): .lines
    case (_, .csv): .table
    case (_, .json), (_, .xExport), (_, .mastodon), (_, .bluesky), (_, .twitterToSQLite): .items
    }
  }

  /// Whether a database is an archive of this program, by the application's id in its header.
  private static func isArchive(_ head: [UInt8]) -> Bool {
    head.dropFirst(68).starts(with: "twin".utf8)
  }

  /// The formats that can be read, in words for people.
  static let expected =
    "name an export as it was downloaded or unpacked, or a file of posts in JSON, JSONL or CSV"

  /// The length of the byte order mark, if there is one.
  static func markSize(of head: [UInt8]) -> Int { head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether the first object takes several lines: its first line ends where more must follow.
  private static func isSpreadOut(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(of: 0x0A) else { return false }
    switch text[..<end].last(where: { !$0.isJSONSpace }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","): return true
    default: return false
    }
  }

  private static let zips: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]

  private static let packers: [[UInt8]] =
    [
      [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], [0x42, 0x5A, 0x68],
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0],
    ] + (0x50...0x5F).map { [$0, 0x2A, 0x4D, 0x18] }  // what zstd passes over, in front of a frame
}
