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

  /// The first bytes of a file that is either of these tables; `nil` for any other. Reads no more
  /// than it takes to tell.
  static func head(of source: any ByteSource) throws(ImportError) -> [UInt8]? {
    var head: [UInt8] = []
    while !begins(head) {
      guard head.count < headSize, try source.read(headSize, into: &head) > 0 else { return nil }
    }
    return head
  }

  private static func begins(_ head: [UInt8]) -> Bool {
    let row = head.dropFirst(Shape.markSize(of: head)).prefix(headSize)
    guard let header = TableHeader(of: Array(row)) else { return false }
    return header.isOwn || header.isExport
  }
}
