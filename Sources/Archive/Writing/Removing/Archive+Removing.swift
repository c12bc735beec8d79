import GRDB
import Posts

extension Archive {
  /// How many posts a removal would remove; nothing is written.
  ///
  /// - Throws: `ArchiveError`, `.interrupted` among them.
  package func count(
    _ removal: Removal, interruption: Interruption = Interruption(),
    progress: (Progress) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    try read(interruption) { db, rows in
      var counts = RemovalCounts()
      try Removing(removal, in: db).forEach(&rows, interruption, progress) { stored, remains in
        counts.count(remains)
        if case .post = removal { counts.post = stored.post }
        return true
      }
      counts.isUnfinished = try UnfinishedRemoval.exists(in: db)
      return counts
    }
  }

  /// Whether an import has this number, or had it until it was removed; quick.
  package func hasHad(import number: Int) throws(ArchiveError) -> Bool {
    try read { db, _ in
      let row = try PreparedStatement("SELECT coalesce(max(key), 0) FROM import", in: db)
      defer { row.reset() }
      let present = try row.step() ? row.int(0) : 0
      let removed = try ArchiveNumber.value(.removedImport, in: db) ?? 0
      return Int64(number) <= max(present, removed)
    }
  }

  /// Removes posts from table, index and dictionary, and the names that only they used. Then
  /// rewrites the file, so that none of their words are left in it. If somebody is reading the
  /// file, the words leave it with the next writer after that.
  ///
  /// If interrupted, throws `.interrupted`; the archive is intact, and the same call continues the
  /// removal. Any other removal, and `compact`, erase what is left of words and pictures. The same
  /// holds after a kill.
  ///
  /// - Parameters:
  ///   - shelf: the pictures that are kept outside of the archive; only these are reported.
  ///   - taken: called once all posts are removed, even if the rest fails, with what was removed:
  ///     its pictures have no owner now. Neither have the copies that an interrupted removal left.
  ///   - tidy: called with the pictures of the shelf that posts still name, if fetched ones may be
  ///     left behind: an earlier removal was interrupted, live sources are removed, which had
  ///     pictures of people who wrote no post, or no post is left. For that every post with a
  ///     picture is read. Copies that no post names may be another archive's.
  package func remove(
    _ removal: Removal, interruption: Interruption = Interruption(),
    shelf: PictureShelf = .everything, progress: (Progress) -> Void = { _ in },
    taken: (RemovalCounts) -> Void = { _ in }, tidy: (PictureReferences) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    try remove(
      removal, by: .usual, interruption: interruption, shelf: shelf, progress: progress,
      taken: taken, tidy: tidy)
  }

  /// `remove` in transactions of another size; waits `busyTimeout` for others.
  func remove(
    _ removal: Removal, by size: Removing.Size, interruption: Interruption = Interruption(),
    shelf: PictureShelf = .everything, busyTimeout: Duration = Archive.busyTimeout,
    progress: (Progress) -> Void = { _ in },
    taken: (RemovalCounts) -> Void = { _ in }, tidy: (PictureReferences) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    var counts = RemovalCounts()
    try writing(interruption, busyTimeout: busyTimeout) { db in
      // An earlier removal may have waited only for this.
      db.rest()
      var rows = PostTable()
      let wasBrokenOff = try UnfinishedRemoval.exists(in: db)
      let removing = try Removing(removal, by: size, shelf: shelf, in: db)
      counts = try removing.removeAll(&rows, interruption, progress)
      counts.isUnfinished = wasBrokenOff
      try interruption.check()
      let noted = try UnfinishedRemoval.noted(in: db)
      let replaced = try ReplacedWords.noted(in: db)
      try removing.removeNames()
      let hasFound = counts.removed + counts.kept > 0
      let isTidied =
        try wasBrokenOff || hasFound && (removal.isOfLiveSources || !Self.hasPosts(in: db))
      if wasBrokenOff {
        counts.pictures.files.formUnion(try RemovedCopies.noted(in: db).compactMap(shelf.name))
      }
      var named = PictureReferences()
      if isTidied || !counts.pictures.isEmpty {
        let wanted = isTidied ? shelf : counts.pictures.shelf(of: shelf)
        named = try PictureReferences(
          of: db, on: wanted, perReport: size.step, &rows, interruption, progress)
        counts.pictures.subtract(named)
      }
      taken(counts)
      if isTidied { tidy(named) }
      try Self.erase(interruption, progress, in: db)
      counts.isBeingRead = try !UnfinishedRemoval.settle(noted, in: db)
      if !counts.isBeingRead { try ReplacedWords.forget(replaced, in: db) }
    }
    return counts
  }

  private static func hasPosts(in db: Database) throws -> Bool {
    let row = try PreparedStatement("SELECT 1 FROM post LIMIT 1", in: db)
    defer { row.reset() }
    return try row.step()
  }

  /// Takes the words of posts that were removed out of indexes and file.
  private static func erase(
    _ interruption: Interruption, _ progress: (Progress) -> Void, in db: Database
  ) throws {
    // The index of a run that is being joined still has the words of posts that have left it. So
    // has the index of another version, which cannot be changed: every such run is joined, too.
    try join(.joining, interruption, progress, in: db) { runs in
      runs.contains { $0.into != nil || $0.isStale }
    }
    for run in try Run.all(db) { try merge(run, interruption, in: db) }
    progress(Progress(step: .shrinking, done: 0, total: 0))
    try vacuum(db)
  }
}
