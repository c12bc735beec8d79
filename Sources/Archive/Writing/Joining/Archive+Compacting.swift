import Files
import GRDB
import Posts

extension Archive {
  /// Joins all runs into one, releases free space, erases words that no post has any more, and
  /// records the ranges of segments again. Searches continue meanwhile.
  ///
  /// If interrupted, at any moment, throws `.interrupted`; the archive is intact, and the next call
  /// or the next writer continues from there.
  ///
  /// - Parameters:
  ///   - shelf: the pictures that are kept outside of the archive; only these are reported.
  ///   - busyTimeout: how long to wait for others, at the end for those that are reading.
  ///   - taken: called if a removal was interrupted, with the copies that it left.
  ///   - tidy: called if a removal was interrupted and may have left fetched pictures behind, with
  ///     the pictures of the shelf that posts still name.
  ///   - disk: returns the disk of a file or folder, where the new file needs room.
  /// - Returns: whether somebody is reading the archive, whose file then keeps all that was in it.
  @discardableResult
  package func compact(
    interruption: Interruption = Interruption(), shelf: PictureShelf = .everything,
    busyTimeout: Duration = Archive.busyTimeout, progress: (Progress) -> Void = { _ in },
    taken: (PictureReferences) -> Void = { _ in },
    tidy: (PictureReferences) -> Void = { _ in },
    disk: (String) -> DiskRoom? = { DiskRoom(at: $0) }
  ) throws(ArchiveError) -> Bool {
    var isBeingRead = false
    try writing(interruption, busyTimeout: busyTimeout) { db in
      // An earlier removal may have waited only for this.
      db.rest()
      let noted = try UnfinishedRemoval.noted(in: db)
      let replaced = try ReplacedWords.noted(in: db)
      let hasLostWords = noted != nil || replaced != nil
      let rest = noted == nil ? "" : ", but words of removed posts are still in the file"
      if try hasLostWords || FreePages.areMany(in: db) && !FreePages.canBeGivenBack(in: db) {
        try RewritingRoom(at: path, in: db).check(on: disk, "nothing was changed" + rest)
      }
      do {
        try Self.joinAll(interruption, progress, in: db)
        if noted != nil { try tidyUp(shelf, interruption, progress, taken, tidy, in: db) }
        var rewriting = try Self.beginRewriting(hasLostWords, replaced, interruption, in: db)
        if let begun = rewriting {
          // While somebody reads, the new file would stay in the log, beside the old one.
          isBeingRead = try !db.emptyLog()
          if isBeingRead { return }
          let room = try RewritingRoom(at: path, in: db)
          do throws(ArchiveError) {
            try room.check(on: disk, "the archive is sound" + rest)
          } catch {
            // Free pages can be given back without a new file.
            if begun.isNeeded { throw error }
            rewriting = nil
          }
        }
        try Self.shrink(interruption, progress, isRewritten: rewriting != nil, in: db)
        // What readers keep from leaving the log leaves it later; a note stays until then.
        isBeingRead = try !UnfinishedRemoval.settle(noted, in: db)
        if !isBeingRead { try ReplacedWords.forget(rewriting?.note, in: db) }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
        throw ArchiveError.full(whileCompacting: path, hasRemains: noted != nil)
      }
    }
    return isBeingRead
  }

  /// Joins all runs, and the segments of what they become.
  private static func joinAll(
    _ interruption: Interruption, _ progress: (Progress) -> Void, in db: Database
  ) throws {
    try join(.joining, interruption, progress, in: db) { runs in
      if runs.contains(where: { $0.into != nil || $0.isStale }) { return true }
      guard runs.count > 1 else { return false }
      try db.inBatch { try RunJoin.begin(runs, in: db) }
      return true
    }
    for run in try Run.all(db) {
      progress(Progress(step: .merging, done: 0, total: run.posts))
      try merge(run, interruption, in: db) { try SegmentPlaces.mend($0, in: db) }
    }
  }

  /// Removes what an interrupted removal has left beside the posts.
  private func tidyUp(
    _ shelf: PictureShelf, _ interruption: Interruption, _ progress: (Progress) -> Void,
    _ taken: (PictureReferences) -> Void, _ tidy: (PictureReferences) -> Void, in db: Database
  ) throws {
    try db.inBatch { try UnusedNames.remove(in: db) }
    var rows = PostTable()
    let named = try PictureReferences(of: db, on: shelf, &rows, interruption, progress)
    var left = PictureReferences()
    left.files = Set(try RemovedCopies.noted(in: db).compactMap(shelf.name))
    left.subtract(named)
    taken(left)
    tidy(named)
  }

  /// Puts the dictionary in order, and notes that the file is to be rewritten, if words are to
  /// leave it or much of it is free. Writing the note fills the log, which then cannot be emptied
  /// while somebody reads the file itself. Where no new file is needed, the note goes at once: if
  /// it outlived a compacting that was broken off, the next one would need room for a new file.
  ///
  /// - Parameter replaced: the note when all this began; a later one stays.
  /// - Returns: the number of the note, and whether nothing but a new file will do; `nil` if the
  ///   file is not to be rewritten.
  private static func beginRewriting(
    _ hasLostWords: Bool, _ replaced: Int64?, _ interruption: Interruption, in db: Database
  ) throws -> (note: Int64, isNeeded: Bool)? {
    var begun: (note: Int64, isNeeded: Bool)?
    try db.inBatch {
      try TermLayers.fold(interruption, in: db)
      let hasStaleNames = try TermNames.mend(in: db) > 0
      guard try hasLostWords || hasStaleNames || FreePages.areMany(in: db) else { return }
      let last = try ReplacedWords.noted(in: db)
      let note = try last == replaced ? ReplacedWords.note(in: db) : replaced ?? 0
      let isNeeded = try hasLostWords || hasStaleNames || !FreePages.canBeGivenBack(in: db)
      if !isNeeded { _ = try ArchiveNumber.forget(.replaced, noted: note, in: db) }
      begun = (note, isNeeded)
    }
    return begun
  }

  /// Runs `body` on a connection that writes.
  func writing(
    _ interruption: Interruption, busyTimeout: Duration = Archive.busyTimeout,
    _ body: (Database) throws -> Void
  ) throws(ArchiveError) {
    let connection = try file.writer(busyTimeout: busyTimeout)
    defer { try? connection.close() }
    do {
      try interruption.covering(connection) { try connection.inDatabase(body) }
    } catch {
      throw ArchiveError(error, path: path)
    }
  }

  /// Continues joins as long as `isWanted` returns `true` for the current runs.
  static func join(
    _ step: Progress.Step, _ interruption: Interruption, _ progress: (Progress) -> Void,
    in db: Database, while isWanted: ([Run]) throws -> Bool
  ) throws {
    var rows = PostTable()
    var done = 0
    while try isWanted(Run.all(db)) {
      try interruption.check()
      try db.inBatch {
        // The keys of labels and authors that others removed may have been given to others.
        try rows.forgetIfOthersWrote(in: db)
        done += try RunJoin.advance(&rows, in: db) ?? 0
      }
      let left = try Run.all(db).reduce(0) { $0 + ($1.into == nil ? 0 : $1.posts) }
      progress(Progress(step: step, done: done, total: done + left))
    }
  }

  /// Merges the segments of an index into one, some pages at a time: FTS5's own "optimize" could
  /// not be interrupted. Then removes the pages that nobody reads, such as those of an import that
  /// was killed or is still running. Ends if others remove the run.
  ///
  /// - Parameter finish: called in the transaction that ends it, with the run as it is then.
  static func merge(
    _ run: Run, _ interruption: Interruption, in db: Database,
    finish: (Run) throws -> Void = { _ in }
  ) throws {
    try IndexSegments.forget(in: db)
    var pages: Int64 = -256
    var isMerging = true
    while isMerging {
      try interruption.check()
      try db.inBatch {
        isMerging = try run.current(in: db) != nil && RunIndex.merge(run, pages: pages, in: db)
      }
      pages = 256
    }
    try db.inBatch {
      // While it was merged others may have added posts to it, or joined it with other runs.
      guard let run = try run.current(in: db) else { return }
      try finish(run)
      try SlicedMerge.removeOrphanedPages(of: run, in: db)
    }
  }

  /// Rewrites the file. The new one is built in a temporary file, since it may not fit in memory.
  static func vacuum(_ db: Database) throws {
    try db.execute(sql: "PRAGMA temp_store = FILE")
    defer { try? db.execute(sql: "PRAGMA temp_store = MEMORY") }
    try db.execute(sql: "VACUUM")
  }

  /// Rewrites the file, if it is to be, so that no removed words stay in it. Then releases its free
  /// pages.
  private static func shrink(
    _ interruption: Interruption, _ progress: (Progress) -> Void, isRewritten: Bool,
    in db: Database
  ) throws {
    try interruption.check()
    if isRewritten {
      let pages = try FreePages.number("page_count", in: db)
      progress(Progress(step: .shrinking, done: 0, total: pages))
      try vacuum(db)
    }
    var before: Int? = .max
    while let free = before {
      try interruption.check()
      try db.inBatch { before = try FreePages.giveBack(in: db, free) }
    }
  }
}
