import GRDB
import Posts

/// Records that words of removed posts may still be in the file, and copies of their pictures
/// beside it: from the first removal until the file has been rewritten, even if the program is
/// killed.
enum UnfinishedRemoval {
  static func note(in db: Database) throws { try Sequence.set(.removal, 1, in: db) }

  /// To be called once the file has been rewritten.
  static func forget(in db: Database) throws { try Sequence.remove(.removal, in: db) }

  static func exists(in db: Database) throws -> Bool {
    try Sequence.value(.removal, in: db) != nil
  }

  /// Deletes what no post uses any more: authors, own handles, labels, finished imports. Must be
  /// called in a transaction.
  static func removeNames(in db: Database) throws {
    try db.execute(sql: "DELETE FROM author WHERE key NOT IN (SELECT author FROM post)")
    // For Bluesky it may be the DID.
    try db.execute(
      sql: """
        DELETE FROM own WHERE handle NOT IN
          (SELECT handle FROM author UNION ALL SELECT id FROM author WHERE id IS NOT NULL)
        """)
    try forgetImports(but: Labels.removeUnused(in: db), in: db)
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
      let highest = try Sequence.value(.removedImport, in: db) ?? 0
      try Sequence.set(.removedImport, max(number, highest), in: db)
    }
    try Sequence.remove(.seen(import: number), in: db)
  }
}
