import GRDB
import Posts

/// Rebuilds the indexes whose tokens are of another version, in steps like those of a join: the
/// posts of all such runs are moved into a new one.
///
/// Until its posts have been moved, a run is read post by post: slowly, but correctly. The
/// dictionary counts only the posts of runs that are up to date.
enum Reindexing {
  static func isNeeded(in db: Database) throws -> Bool {
    try ArchiveNumber.value(.tokens, in: db) != IndexTokens.version
  }

  /// Discards the dictionary and marks all indexes of another version to be rebuilt; must be called
  /// in a write transaction.
  static func begin(in db: Database) throws {
    guard try isNeeded(in: db) else { return }
    try Prepared("DELETE FROM dictionary", in: db).run()
    try TermLayers.removeAll(in: db)
    try ArchiveNumber.set(.tokens, IndexTokens.version, in: db)
    var stale = try Run.all(db).filter(\.isStale)
    for index in stale.indices { stale[index].into = nil }
    for run in stale where run.posts == 0 { try run.drop(db) }
    stale.removeAll { $0.posts == 0 }
    if !stale.isEmpty { try RunJoin.begin(stale, in: db) }
  }
}

extension Archive {
  /// Whether an index must be rebuilt: until then searches are correct, but slower.
  package func needsReindexing() throws(ArchiveError) -> Bool {
    try read { db, _ in try Run.all(db).contains(where: \.isStale) }
  }

  /// Rebuilds the indexes that another version of the program wrote. Searches continue meanwhile.
  ///
  /// If interrupted, at any moment, throws `.interrupted`; the next call or writer continues.
  package func reindex(
    interruption: Interruption = Interruption(), progress: (Progress) -> Void = { _ in }
  ) throws(ArchiveError) {
    try writing(interruption) { db in
      try Self.join(.indexing, interruption, progress, in: db) { $0.contains(where: \.isStale) }
      try db.inBatch { try TermLayers.fold(interruption, in: db) }
      db.rest()
    }
  }
}
