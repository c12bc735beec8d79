import GRDB
import Posts

/// Rebuilds the indexes where another version made the tokens, in steps like those of a join: all
/// posts are moved into a new run.
///
/// Until its posts have been moved, a run is read post by post: slowly, but correctly. The
/// dictionary counts only the posts of runs that are up to date.
enum Reindexing {
  static func isNeeded(in db: Database) throws -> Bool {
    try version(in: db) < IndexTokens.version
  }

  /// Whether the dictionary is this version's, as far as it has been rebuilt.
  static func isOfThisVersion(in db: Database) throws -> Bool {
    try version(in: db) == IndexTokens.version
  }

  /// Whether a later version has rebuilt the indexes, or is about to. Then this one only reads:
  /// otherwise two versions would rebuild all indexes in turns.
  static func isOfNewerVersion(in db: Database) throws -> Bool {
    try version(in: db) > IndexTokens.version
  }

  /// Must be called in each transaction that writes, as another version may have begun since the
  /// archive was opened, for which the words of this version mean nothing, or which stores what
  /// this one would lose.
  ///
  /// - Throws: `OtherVersion`.
  static func checkVersion(in db: Database) throws {
    if try Schema.migrator.hasBeenSuperseded(db) { throw OtherVersion.newer }
    let version = try version(in: db)
    if version == IndexTokens.version { return }
    throw version < IndexTokens.version ? OtherVersion.older : OtherVersion.newer
  }

  /// The version of the dictionary.
  private static func version(in db: Database) throws -> Int64 {
    try ArchiveNumber.value(.tokens, in: db) ?? IndexTokens.noVersion
  }

  /// Discards the dictionary and marks all indexes to be rebuilt; must be called in a write
  /// transaction.
  ///
  /// All indexes, whatever version they say they are of: the dictionary no longer counts their
  /// posts. Until they are gone no version may ask them, not even one that has the archive open.
  static func begin(in db: Database) throws {
    guard try isNeeded(in: db) else { return }
    try ArchiveNumber.set(.tokens, IndexTokens.version, in: db)
    try rebuildAll(in: db)
  }

  /// Begins anew where an index is of another version and no join takes its posts along: otherwise
  /// these would be read one by one for ever. Two versions that wrote at the same time left such
  /// archives, in which a word may be counted twice. Must be called in a write transaction while no
  /// join is in progress.
  ///
  /// - Returns: whether there is such an index.
  static func mend(in db: Database) throws -> Bool {
    guard try Run.all(db).contains(where: \.isStale) else { return false }
    try rebuildAll(in: db)
    return true
  }

  private static func rebuildAll(in db: Database) throws {
    try PreparedStatement("DELETE FROM dictionary", in: db).run()
    try TermLayers.removeAll(in: db)
    let runs = try Run.all(db)
    for var run in runs {
      run.tokens = IndexTokens.noVersion
      if run.posts == 0 { try run.drop(db) } else { try run.save(db) }
    }
    try RunJoin.begin(runs, in: db)
  }
}

extension Archive {
  /// Whether an index must be rebuilt: until then searches are correct, but slower.
  package func needsReindexing() throws(ArchiveError) -> Bool {
    try read { db, _ in try Run.all(db).contains(where: \.isStale) }
  }

  /// Whether a newer version indexes the archive: then this one stores nothing, and reads post by
  /// post.
  package func isOfNewerVersion() throws(ArchiveError) -> Bool {
    try read { db, _ in try Reindexing.isOfNewerVersion(in: db) }
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

/// Thrown to a writer when another version of the program has begun to rebuild the indexes, or has
/// changed the tables, since the archive was opened.
enum OtherVersion: Error {
  case older
  case newer
}
