import GRDB

/// Records which copies of pictures the removed posts had: until the removal is finished, nobody
/// else knows whose copies lie beside the archive. They may be another archive's.
enum RemovedCopies {
  /// Must be called in the transaction that removes the posts.
  static func note(_ names: Set<String>, in db: Database) throws {
    for name in names { try ArchiveNumber.set(.copy(name), 1, in: db) }
  }

  /// The names of all copies noted.
  static func noted(in db: Database) throws -> [String] {
    let beginning = ArchiveNumber.Name.beginningOfCopy
    let names = try PreparedStatement(
      "SELECT name FROM sequence WHERE name GLOB '\(beginning)*'", in: db
    ).texts()
    return names.map { String($0.dropFirst(beginning.count)) }
  }

  /// Must be called in a transaction, once the removal is finished. Nothing rewrites the file after
  /// it, so the bytes of the names are overwritten here.
  static func forget(in db: Database) throws {
    let beginning = ArchiveNumber.Name.beginningOfCopy
    try db.execute(sql: "PRAGMA secure_delete = ON")
    defer { try? db.execute(sql: "PRAGMA secure_delete = OFF") }
    try db.execute(sql: "DELETE FROM sequence WHERE name GLOB '\(beginning)*'")
  }
}
