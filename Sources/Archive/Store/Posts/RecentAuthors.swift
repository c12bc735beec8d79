import GRDB
import Posts

/// The authors that were read last, by their keys: most posts that a key finds are by a few people.
struct RecentAuthors {
  static let capacity = 4096

  private var authors = Recent<Int64, Author>(capacity: capacity)

  /// The author of a key.
  ///
  /// - Throws: `Damage` when there is none.
  mutating func author(_ key: Int64, in db: Database) throws -> Author {
    if let author = authors[key] { return author }
    let row = try PreparedStatement(
      "SELECT id, handle, name, avatar FROM author WHERE key = ?", in: db)
    defer { row.reset() }
    row.bind(1, key)
    guard try row.step() else { throw Damage(what: "author \(key) is missing") }
    let author = Author(
      id: row.optionalText(0), handle: row.text(1), name: row.text(2), avatar: row.optionalText(3))
    if ShortNames.include(author) { authors[key] = author }
    return author
  }

  mutating func forget() { authors.removeAll() }
}
