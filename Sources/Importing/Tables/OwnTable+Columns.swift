import Posts

extension OwnTable {
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
