import GRDB
import Posts

extension Archive {
  /// Where each of some posts came from, in their order: the numbers of its imports, 0 for live
  /// answers.
  package func provenance(of posts: [Post]) throws(ArchiveError) -> [[Int]] {
    try read { db, rows in
      try posts.map { post in
        let place = try rows.place(of: post.id, in: db)
        let stored = try place.flatMap { try rows.stored(at: $0, in: db) }
        return stored?.imports.map(Int.init) ?? []
      }
    }
  }

  /// The imports that the archive remembers.
  package func imports() throws(ArchiveError) -> [ArchiveInfo.Import] {
    try read { db, _ in try Self.imports(in: db) }
  }

  /// The imports that the archive remembers, within a reading.
  static func imports(in db: Database) throws -> [ArchiveInfo.Import] {
    let row = try PreparedStatement(
      """
      SELECT key, path, format, started, finished, added, updated, unchanged FROM import
      ORDER BY key
      """, in: db)
    defer { row.reset() }
    var imports: [ArchiveInfo.Import] = []
    while try row.step() {
      imports.append(
        ArchiveInfo.Import(
          number: Int(row.int(0)), path: row.text(1), format: row.text(2),
          started: Timestamp(milliseconds: row.int(3)),
          finished: row.optionalInt(4).map(Timestamp.init(milliseconds:)),
          counts: StoredCounts(
            added: row.count(5), updated: row.count(6), unchanged: row.count(7))))
    }
    return imports
  }
}
