import GRDB

/// The names that only removed posts had: authors, labels, imports and own handles, all of which
/// stand in tables beside the posts.
enum UnusedNames {
  /// Deletes what no post uses any more: authors, labels, finished imports, and the own handles
  /// that only these named. Must be called in a transaction.
  static func remove(in db: Database) throws {
    try db.execute(sql: "DELETE FROM author WHERE key NOT IN (SELECT author FROM post)")
    try forgetImports(but: Labels.removeUnused(in: db), in: db)
    try OwnHandles.removeUnused(in: db)
  }

  /// Deletes the finished imports of which no post is left; one in progress may have brought none
  /// yet.
  private static func forgetImports(but used: Set<Int64>, in db: Database) throws {
    let numbers = try Int64.fetchAll(
      db, sql: "SELECT key FROM import WHERE finished IS NOT NULL")
    for number in numbers where !used.contains(number) { try forgetImport(number, in: db) }
  }

  /// Deletes an import; its number will not be used again. Must be called in a transaction.
  static func forgetImport(_ number: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM import WHERE key = ?", arguments: [number])
    if db.changesCount > 0 {
      let highest = try ArchiveNumber.value(.removedImport, in: db) ?? 0
      try ArchiveNumber.set(.removedImport, max(number, highest), in: db)
    }
    try ArchiveNumber.remove(.seen(import: number), in: db)
  }
}
