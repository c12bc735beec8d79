import GRDB

extension Removing {
  /// Removes all posts at once if all are meant, and returns whether it did. One by one, each word
  /// would have to be removed from index and dictionary, which takes longer than an import.
  ///
  /// - Parameters:
  ///   - found: the counts of all posts, by what the removal would do to them.
  ///   - version: that of the archive when they were counted; since then others may have written
  ///     posts that are not meant.
  func empty(_ found: RemovalCounts, at version: Int64) throws -> Bool {
    guard found.removed > 0, found.kept == 0 else { return false }
    return try db.inBatch {
      let runs = try Run.all(db)
      guard try db.dataVersion() == version, runs.posts == found.removed else { return false }
      try UnfinishedRemoval.note(in: db)
      try PreparedStatement("DELETE FROM post", in: db).run()
      for run in runs { try run.drop(db) }
      try PreparedStatement("DELETE FROM dictionary", in: db).run()
      try TermLayers.removeAll(in: db)
      return true
    }
  }
}
