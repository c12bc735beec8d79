import GRDB
import Posts

extension Archive {
  /// How many posts a removal takes out; nothing is written. Throws `.interrupted`.
  package func count(
    _ removal: Removal, interruption: Interruption = Interruption(),
    progress: (Progress) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    try read(interruption) { db, rows in
      var counts = RemovalCounts()
      try Removing(removal, in: db).forEach(&rows, interruption, progress) {
        counts.count($1)
        return true
      }
      counts.isUnfinished = try UnfinishedRemoval.exists(in: db)
      return counts
    }
  }

  /// Takes posts out: rows, index, dictionary and what names them. Afterwards the file is written anew,
  /// so that their words are not in it.
  ///
  /// Interrupted it throws `.interrupted`; the archive is whole, and the same call goes on, as any other
  /// removal and `compact` do with what is left of the words and of pictures. So it is after a kill.
  ///
  /// - Parameters:
  ///   - shelf: what is kept of pictures; only that is told.
  ///   - taken: gets what was taken out when no post is left of it, also where the rest fails: its pictures
  ///     are nobody's now.
  ///   - tidy: gets what posts name of the shelf, where a removal before was broken off: its pictures may be
  ///     left.
  package func remove(
    _ removal: Removal, interruption: Interruption = Interruption(),
    shelf: PictureShelf = .everything, progress: (Progress) -> Void = { _ in },
    taken: (RemovalCounts) -> Void = { _ in }, tidy: (NamedPictures) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    try remove(
      removal, by: .usual, interruption: interruption, shelf: shelf, progress: progress,
      taken: taken, tidy: tidy)
  }

  /// The same in transactions of another size.
  func remove(
    _ removal: Removal, by size: Removing.Size, interruption: Interruption = Interruption(),
    shelf: PictureShelf = .everything, progress: (Progress) -> Void = { _ in },
    taken: (RemovalCounts) -> Void = { _ in }, tidy: (NamedPictures) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    var counts = RemovalCounts()
    try writing(interruption) { db in
      var rows = PostTable()
      let wasBrokenOff = try UnfinishedRemoval.exists(in: db)
      let removing = try Removing(removal, by: size, shelf: shelf, in: db)
      counts = try removing.removeAll(&rows, interruption, progress)
      try interruption.check()
      try removing.removeNames()
      if wasBrokenOff || !counts.pictures.isEmpty {
        let named = try NamedPictures(
          of: db, on: wasBrokenOff ? shelf : counts.pictures.shelf, step: size.step, &rows,
          interruption, progress)
        counts.pictures.subtract(named)
        taken(counts)
        if wasBrokenOff { tidy(named) }
      } else {
        taken(counts)
      }
      for run in try Run.all(db) {
        try Self.merge(run, interruption, in: db)
        // An import that was killed, or goes on, has pages that nobody reads.
        try db.inTransaction(.immediate) {
          try SlicedMerge.removeRests(of: run, in: db)
          return .commit
        }
      }
      progress(Progress(step: .shrinking, done: 0, total: 0))
      try Self.vacuum(db)
      try UnfinishedRemoval.forget(in: db)
      let checkpoint = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      counts.isBeingRead = checkpoint?[0] != 0
    }
    return counts
  }
}
