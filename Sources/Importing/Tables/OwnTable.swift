import Posts

/// The table of posts that `search --format csv` prints. In a folder, zip or tar no other `….csv`
/// is read except that of an export (`ExportTable`), as most hold anything but posts.
package enum OwnTable {
  /// The names of its columns.
  static let names = columns.map(\.name)

  /// The columns by which a table is known to be ours. They never change, whatever becomes of
  /// `columns`: what earlier versions printed is on people's disks.
  static let marks: Set = [
    "id", "source", "service", "url", "handle", "name", "created_at", "text",
  ]

  /// More bytes than the first row of either table has, even if a spreadsheet put every name in
  /// quotes.
  private static let headSize = 512

  /// What a file that is called a table is, by its first row.
  enum Kind {
    /// Our own table or that of an export, with the first bytes, which were read to tell.
    case own([UInt8])
    /// Another table, which may have posts or anything else.
    case other
    /// No table of posts.
    case unknown
  }

  /// Reads no more than is needed to tell.
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

  /// A column of our table.
  package struct Column: Sendable {
    package let name: String
    /// What stands there for a post; empty if that is unknown.
    package let value: @Sendable (Post) -> String
  }

  /// Its columns, in the order in which they are printed. `OwnPostDecoder` reads them back.
  package static let columns: [Column] = [
    Column(name: "id") { $0.id.text },
    Column(name: "source") { $0.source },
    Column(name: "service") { $0.id.service },
    Column(name: "url") { $0.url ?? "" },
    Column(name: "handle") { $0.author.handle },
    Column(name: "name") { $0.author.name },
    Column(name: "created_at") { $0.createdAt.isKnown ? $0.createdAt.iso8601 : "" },
    Column(name: "text") { $0.text },
    Column(name: "lang") { $0.language ?? "" },
    Column(name: "likes") { OwnTable.text(of: $0.metrics.likes) },
    Column(name: "reposts") { OwnTable.text(of: $0.metrics.reposts) },
    Column(name: "replies") { OwnTable.text(of: $0.metrics.replies) },
    Column(name: "quotes") { OwnTable.text(of: $0.metrics.quotes) },
    Column(name: "origin") { $0.origin.rawValue },
  ]

  private static func text(of count: Int?) -> String { count.map { String($0) } ?? "" }
}
