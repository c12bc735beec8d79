import GRDB
import Posts

/// Finds the posts that a removal concerns, and removes them.
struct Removing {
  /// How many posts are held at a time.
  struct Size {
    /// Removed in one transaction.
    var step: Int
    /// Looked for at once: the ids of this many take some tens of megabytes.
    var slice: Int
    /// Once posts take this much memory, their words are taken out of the indexes.
    var bytes = PostBuffer.maxBytes

    static let usual = Size(step: 4096, slice: 1 << 18)
  }

  /// Posts that are looked at from one report of progress to the next.
  static let perReport = 4096

  let removal: Removal
  let db: Database
  /// The address of the post, if a single one is to be removed.
  let sought: PostAddress?
  private let size: Size
  private let shelf: PictureShelf

  init(
    _ removal: Removal, by size: Size = .usual, shelf: PictureShelf = .everything, in db: Database
  ) throws {
    self.removal = removal
    self.size = size
    self.shelf = shelf
    if case .post(let url) = removal { sought = PostAddress(url) } else { sought = nil }
    self.db = db
  }

  /// Removes all posts concerned. After an interruption or a failure, those of committed
  /// transactions are gone.
  ///
  /// - Returns: what was done, with all pictures of the removed posts; others may have them, too.
  func removeAll(
    _ rows: inout PostTable, _ interruption: Interruption, _ progress: (Archive.Progress) -> Void
  ) throws -> RemovalCounts {
    let version = try db.dataVersion()
    var found = Found(most: size.slice)
    var (all, counts) = (RemovalCounts(), RemovalCounts())
    try forEach(&rows, interruption, progress) { post, remains in
      found.add(post)
      take(post.post, remains, &all)
      return true
    }
    let total = all.removed + all.kept
    if try empty(all, at: version) {
      progress(Archive.Progress(step: .removing, done: total, total: total))
      (counts, found) = (all, Found(most: size.slice))
    }
    all = RemovalCounts()
    var done = 0
    while !found.ids.isEmpty {
      for start in stride(from: 0, to: found.ids.count, by: size.step) {
        try interruption.check()
        let some = found.ids[start..<min(start + size.step, found.ids.count)]
        try db.inBatch {
          try rows.forgetIfOthersWrote(in: db)
          try UnfinishedRemoval.note(in: db)
          // Removing words merges the layers too, but cannot be interrupted.
          try TermLayers.fold(interruption, in: db)
          try remove(some, &rows, &counts)
        }
        done += some.count
        progress(Archive.Progress(step: .removing, done: done, total: max(done, total)))
      }
      try findMore(&found, &rows, interruption)
    }
    try IndexSegments.forget(in: db)
    return counts
  }

  /// Removes what is left once the posts are gone: authors and labels without posts, and the import
  /// itself.
  func removeNames() throws {
    try db.inBatch {
      if case .import(let number) = removal {
        try UnusedNames.forgetImport(Int64(number), in: db)
      }
      try UnusedNames.remove(in: db)
    }
  }

  /// Counts a post that the removal concerns, and its pictures.
  private func take(_ post: Post, _ remains: Removal.Remains, _ counts: inout RemovalCounts) {
    counts.count(remains)
    guard case .nothing = remains else { return }
    counts.pictures.addAddresses(of: post, on: shelf)
    counts.pictures.files.formUnion(shelf.allCopies(of: post))
    if let avatar = post.author.avatar { counts.pictures.add(avatar, on: shelf) }
  }

  /// Removes posts, or only what the removal concerns of them. Must be called in a transaction.
  private func remove(
    _ posts: ArraySlice<Post.ID>, _ rows: inout PostTable, _ counts: inout RemovalCounts
  ) throws {
    var runs = try Run.all(db)
    var changes = RunChanges()
    var lists = PostingLists()
    var bytes = 0
    for id in posts {
      if bytes >= size.bytes {
        try changes.apply(to: runs, &lists, in: db)
        lists.removeAll()
        (changes, bytes) = (RunChanges(), 0)
      }
      guard let place = try rows.place(of: id, in: db),
        let stored = try rows.stored(at: place, in: db),
        let remains = removal.remains(of: stored, sought)
      else { continue }
      take(stored.post, remains, &counts)
      bytes += PostBuffer.bytes(of: stored.post)
      if case .post(let rest) = remains {
        try rows.replace(rest, in: db)
        if rest.post != stored.post { changes.replace(stored.post, by: rest.post, at: place) }
        continue
      }
      try RemovedCopies.note(shelf.allCopies(of: stored.post), in: db)
      try rows.remove(at: place, in: db)
      changes.remove(stored.post, at: place)
      if let index = runs.firstIndex(where: { $0.key == place.run }) { runs[index].posts -= 1 }
    }
    try changes.apply(to: runs, &lists, in: db)
    try Run.settle(runs, in: db)
  }
}

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
      try RemovedCopies.note(found.pictures.files, in: db)
      try PreparedStatement("DELETE FROM post", in: db).run()
      for run in runs { try run.drop(db) }
      try PreparedStatement("DELETE FROM dictionary", in: db).run()
      try TermLayers.removeAll(in: db)
      return true
    }
  }
}
