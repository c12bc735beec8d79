import GRDB
import Posts

extension Archive {
  /// Refuses to call an answer complete that has fewer posts than the lists of runs and the
  /// dictionary know of: a wrong key hides posts without an error. An answer that only a walk could
  /// count is accepted as it is.
  ///
  /// - Parameters:
  ///   - found: how many posts were found, once the last one has been.
  ///   - version: the archive's version before the search began; where others have written since,
  ///     there may be fewer posts by now.
  package func checkWhole(
    _ query: Query, found: Int, since version: Int64
  ) throws(ArchiveError) {
    try read { db, _ in
      guard try db.dataVersion() == version else { return }
      let bounds = try QueryBounds(query, on: Run.all(db), in: db)
      guard case .exactly(let known) = bounds.count, found < known else { return }
      throw Damage(what: "\(found.grouped) of \(known.counted("post")) that match could be found")
    }
  }
}
