import GRDB
import Posts

/// Writes values as new rows, or in place of others.
extension PostTable {
  /// Writes a new row. The post stays where it is held, as it has many fields to copy.
  mutating func put(
    _ kept: KeptPost, at place: Place, imports: [Int64], by insertion: inout PostInsertion,
    in db: Database
  ) throws {
    try insert(kept.post, at: place, imports: imports, by: &insertion, in: db)
  }

  /// Writes a post in place of the one that stands there.
  mutating func replace(_ stored: StoredPost, in db: Database) throws {
    try remove(at: stored.place, in: db)
    var insertion = try PostInsertion(of: 1, in: db)
    try insert(stored.post, at: stored.place, imports: stored.imports, by: &insertion, in: db)
  }

  /// Deletes a row.
  func remove(at place: Place, in db: Database) throws {
    let row = try PreparedStatement("DELETE FROM post WHERE key = ?", in: db)
    row.bind(1, place.key)
    try row.run()
  }

  private mutating func insert(
    _ post: Post, at place: Place, imports: [Int64], by insertion: inout PostInsertion,
    in db: Database
  ) throws {
    let pattern = patterns.pattern(of: post)
    let implied = try importDates.implied(post.metrics, by: imports.first ?? 0, in: db)
    let details = try PostDetails.packed(
      post, pattern, imports: imports.dropFirst(), tellsSeen: post.metrics != implied
    ) { try labels.key($0, in: db) }
    let service = try labels.key(post.id.service, in: db)
    let author = try authors.key(post.author, in: db)
    try insertion.add { row, others in
      row.bind(others + 1, place.key)
      row.bind(others + 2, id: post.id.text)
      row.bind(others + 3, service)
      row.bind(others + 4, StoredTime.integer(post.createdAt, of: post.id))
      row.bind(others + 5, author)
      row.bind(others + 6, imports.first ?? 0)
      row.bind(others + 7, post.metrics.likes.map(Int64.init))
      row.bind(others + 8, post.metrics.reposts.map(Int64.init))
      row.bind(others + 9, post.metrics.replies.map(Int64.init))
      row.bind(others + 10, post.metrics.quotes.map(Int64.init))
      row.bind(others + 11, id: post.replyTo)
      row.bind(others + 12, post.text)
      row.bindBlob(others + 13, details)
    }
  }
}

/// The statements that write new rows of the table `post`, most of them several rows at once.
///
/// For each statement SQLite opens new cursors on the table and its indexes, and descends from
/// their roots. Within a statement they are mostly in place, as posts come in order.
struct PostInsertion {
  /// Rows per statement: more would save little.
  static let together = 16
  private static let row = "(?,?,?,?,?,?,?,?,?,?,?,?,?)"
  private static let parameters: Int32 = 13
  private static let one = "INSERT INTO post VALUES " + row
  private static let some =
    "INSERT INTO post VALUES " + Array(repeating: row, count: together).joined(separator: ",")

  private let one: PreparedStatement
  private let some: PreparedStatement?
  /// Rows that are not written yet.
  private var left: Int
  /// How many rows wait in `some`.
  private var bound: Int32 = 0

  /// - Parameter count: how many rows will be added; if fewer are, the last ones are not written.
  init(of count: Int, in db: Database) throws {
    left = count
    one = try PreparedStatement(Self.one, in: db)
    some = count < Self.together ? nil : try PreparedStatement(Self.some, in: db)
  }

  /// Takes a row: `bind` binds its values to the parameters after the given number of others.
  mutating func add(_ bind: (_ row: PreparedStatement, _ parameters: Int32) -> Void) throws {
    guard let some, left >= Self.together else {
      bind(one, 0)
      return try one.run()
    }
    bind(some, bound * Self.parameters)
    bound += 1
    guard bound == Self.together else { return }
    (left, bound) = (left - Self.together, 0)
    defer { some.forgetValues() }
    try some.run()
  }
}
