import GRDB

extension Removing {
  /// Removes all posts at once, where all are meant: one by one, each word would be removed from
  /// index and dictionary, which takes longer than an import. Returns whether it did.
  ///
  /// - Parameters:
  ///   - found: what the look at all posts found.
  ///   - version: the archive's when that began; what others wrote since is not known to be meant.
  func empty(_ found: RemovalCounts, at version: Int64) throws -> Bool {
    guard found.removed > 0, found.kept == 0 else { return false }
    var isDone = false
    try db.inTransaction(.immediate) {
      let runs = try Run.all(db)
      guard try db.dataVersion() == version, runs.reduce(0, { $0 + $1.posts }) == found.removed
      else { return .rollback }
      try Prepared("DELETE FROM post", in: db).run()
      for run in runs { try run.drop(db) }
      try Prepared("DELETE FROM dictionary", in: db).run()
      try TermLayers.removeAll(in: db)
      isDone = true
      return .commit
    }
    return isDone
  }
}
