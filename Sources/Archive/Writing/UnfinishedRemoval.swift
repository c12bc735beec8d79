import GRDB
import Posts

/// Whether words of posts that were taken out may still be in the file, and copies of their pictures beside it:
/// from the first removal on until the file has been written anew, however the program ends meanwhile.
enum UnfinishedRemoval {
  static func note(in db: Database) throws { try Sequence.set(.removal, 1, in: db) }

  /// When the file was written anew.
  static func forget(in db: Database) throws { try Sequence.remove(.removal, in: db) }

  static func exists(in db: Database) throws -> Bool {
    try Sequence.value(.removal, in: db) != nil
  }

  /// Deletes what no post uses any more: authors, own handles, labels, imports that ended. In a transaction.
  static func removeNames(in db: Database) throws {
    try db.execute(sql: "DELETE FROM author WHERE key NOT IN (SELECT author FROM post)")
    // Of Bluesky it may be the DID.
    try db.execute(
      sql: """
        DELETE FROM own WHERE handle NOT IN
          (SELECT handle FROM author UNION ALL SELECT id FROM author WHERE id IS NOT NULL)
        """)
    try forgetImports(but: Labels.removeUnused(in: db), in: db)
  }

  /// An import of which no post is left says nothing any more; one that has not ended is still to bring some.
  private static func forgetImports(but used: Set<Int64>, in db: Database) throws {
    let numbers = try Int64.fetchAll(
      db, sql: "SELECT key FROM import WHERE finished IS NOT NULL")
    for number in numbers where !used.contains(number) { try forgetImport(number, in: db) }
  }

  /// Its number never comes again. In a transaction.
  static func forgetImport(_ number: Int64, in db: Database) throws {
    try db.execute(sql: "DELETE FROM import WHERE key = ?", arguments: [number])
    if db.changesCount > 0 {
      let highest = try Sequence.value(.removedImport, in: db) ?? 0
      try Sequence.set(.removedImport, max(number, highest), in: db)
    }
    try Sequence.remove(.seen(import: number), in: db)
  }
}
