/// The table of posts that `search --format csv` prints. In a folder, zip or tar no other `….csv`
/// is read but that of an export (`ExportTable`), as most of them hold anything but posts.
package enum OwnTable {
  /// The names of its columns, in the order in which they are printed.
  package static let columns = [
    "id", "source", "service", "url", "handle", "name", "created_at", "text", "lang", "likes",
    "reposts", "replies", "quotes", "origin",
  ]

  /// Longer than the first row of either, in bytes, even if a spreadsheet put every name into
  /// quotes.
  private static let headSize = 512

  /// What a file is that is called a table, as its first row says.
  enum Kind {
    /// Either of these, with the first bytes that were read to tell.
    case own([UInt8])
    /// Another one, which may have posts or anything else.
    case other
    /// No table of posts.
    case unknown
  }

  /// Reads no more than it takes to tell.
  static func kind(of source: any ByteSource) throws(ImportError) -> Kind {
    var head: [UInt8] = []
    while true {
      let header = header(in: head)
      if let header, header.isOwn || header.isExport { return .own(head) }
      guard head.count < headSize, try source.read(headSize, into: &head) > 0 else {
        return header == nil ? .unknown : .other
      }
    }
  }

  private static func header(in head: [UInt8]) -> TableHeader? {
    TableHeader(of: Array(head.dropFirst(Shape.markSize(of: head)).prefix(headSize)))
  }
}
