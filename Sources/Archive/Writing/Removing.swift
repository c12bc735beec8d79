import GRDB
import Posts

/// Which posts to take out of an archive.
package enum Removal: Sendable, Hashable {
  /// What only a source of this name brought, and all of a service of this name. What other sources brought
  /// too stays.
  case source(String)
  /// What only the import of this number brought. What others brought too stays.
  case `import`(Int)
  /// The post of an address.
  case post(url: String)
  /// No post: those of a collection stay, without it.
  case collection(String)
}

/// What became of a removal.
package struct RemovalCounts: Sendable, Hashable {
  package var removed = 0
  /// Posts that stay: others brought them too, or only their collection goes.
  package var kept = 0
  /// The numbers of the imports that brought the posts that stay; 0 stands for live answers.
  package var keptBy: Set<Int> = []
  /// Files of pictures that only the removed posts had.
  package var files: Set<String> = []
  /// Addresses of pictures that only the removed posts, or their authors, had.
  package var pictures: Set<String> = []
  /// The words are in the file until nobody reads in it any more.
  package var isBeingRead = false
  /// A removal before was broken off: the words of what it took out may be in the file. This one goes on.
  package var isUnfinished = false

  /// Counts a post that is meant.
  fileprivate mutating func count(_ remains: Removal.Remains) {
    switch remains {
    case .nothing: removed += 1
    case .post(let rest):
      kept += 1
      keptBy.formUnion(rest.imports.map(Int.init))
    }
  }

  /// The same, with what goes with it.
  fileprivate mutating func take(_ post: Post, _ remains: Removal.Remains) {
    count(remains)
    guard case .nothing = remains else { return }
    files.formUnion(post.media.compactMap(\.file?.path))
    pictures.formUnion(post.media.map(\.url))
    if let avatar = post.author.avatar { pictures.insert(avatar) }
  }
}

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
  /// removal and `compact` do with what is left of the words.
  ///
  /// - Parameters:
  ///   - taken: gets what was taken out, also where the rest fails: copied pictures are nobody's now.
  ///   - tidy: gets the files that posts name, where a removal before was broken off: its pictures may be left.
  package func remove(
    _ removal: Removal, interruption: Interruption = Interruption(),
    progress: (Progress) -> Void = { _ in }, taken: (RemovalCounts) -> Void = { _ in },
    tidy: (Set<String>) -> Void = { _ in }
  ) throws(ArchiveError) -> RemovalCounts {
    var counts = RemovalCounts()
    try writing(interruption) { db in
      var rows = PostRow()
      let wasBrokenOff = try UnfinishedRemoval.exists(in: db)
      let removing = try Removing(removal, in: db)
      let (counted, failure) = try removing.removeAll(&rows, interruption, progress)
      counts = counted
      taken(counts)
      if let failure { throw failure }
      if wasBrokenOff { try tidy(UnfinishedRemoval.files(&rows, interruption, in: db)) }
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

/// Finds the posts of a removal, and takes them out.
struct Removing {
  /// Posts taken out in one transaction.
  static let step = 4096

  /// Posts that are looked for at once: their ids take some tens of megabytes.
  static let slice = 1 << 18

  let removal: Removal
  let db: Database
  /// The post that is meant, of a removal of one.
  let sought: SoughtAddress?
  private let slice: Int

  init(_ removal: Removal, slice: Int = slice, in db: Database) throws {
    self.removal = removal
    self.slice = slice
    if case .post(let url) = removal { sought = SoughtAddress(url) } else { sought = nil }
    self.db = db
  }

  /// Takes all posts out that are meant; what was done, and what ended it early.
  func removeAll(
    _ rows: inout PostRow, _ interruption: Interruption, _ progress: (Archive.Progress) -> Void
  ) throws -> (RemovalCounts, (any Error)?) {
    let version = try db.dataVersion()
    var found = Found(most: slice)
    var (all, counts) = (RemovalCounts(), RemovalCounts())
    try forEach(&rows, interruption, progress) { post, remains in
      found.add(post)
      all.take(post.post, remains)
      return true
    }
    let total = all.removed + all.kept
    if total > 0 { try UnfinishedRemoval.note(in: db) }
    var failure: (any Error)?
    do {
      if try empty(all, at: version) {
        progress(Archive.Progress(step: .removing, done: total, total: total))
        (counts, found) = (all, Found(most: slice))
      }
      all = RemovalCounts()
      var done = 0
      while !found.ids.isEmpty {
        for start in stride(from: 0, to: found.ids.count, by: Self.step) {
          try interruption.check()
          let some = found.ids[start..<min(start + Self.step, found.ids.count)]
          try db.inTransaction(.immediate) {
            try remove(some, &rows, &counts)
            return .commit
          }
          done += some.count
          progress(Archive.Progress(step: .removing, done: done, total: max(done, total)))
        }
        try findMore(&found, &rows, interruption)
      }
      try IndexSegments.forget(in: db)
    } catch {
      failure = error
    }
    try end(&counts, &rows, isWhole: failure == nil)
    return (counts, failure)
  }

  /// What is left when the posts have gone: authors and labels of none, the import itself, pictures.
  private func end(
    _ counts: inout RemovalCounts, _ rows: inout PostRow, isWhole: Bool
  ) throws {
    if !counts.files.isEmpty {
      var files = counts.files
      files.subtract(try UnfinishedRemoval.files(&rows, in: db))
      counts.files = files
    }
    if !counts.pictures.isEmpty {
      var pictures = counts.pictures
      let query = Query(terms: [.feature(.media)])
      try Self.walk(query, &rows, in: db) { pictures.subtract($0.media.map(\.url)) }
      counts.pictures = pictures
    }
    try db.inTransaction(.immediate) {
      if isWhole, case .import(let number) = removal {
        try db.execute(sql: "DELETE FROM import WHERE key = ?", arguments: [number])
        try Sequence.remove(.seen(import: Int64(number)), in: db)
      }
      counts.pictures.subtract(try UnfinishedRemoval.removeNames(in: db))
      return .commit
    }
  }

  /// Takes posts out, or away from an import, in a transaction.
  func remove(
    _ posts: ArraySlice<Post.ID>, _ rows: inout PostRow, _ counts: inout RemovalCounts
  ) throws {
    var runs = try Run.all(db)
    var changes = RunChanges()
    for id in posts {
      guard let place = try rows.place(of: id, in: db),
        let stored = try rows.stored(at: place, in: db),
        let remains = removal.remains(of: stored, sought)
      else { continue }
      counts.take(stored.post, remains)
      if case .post(let rest) = remains {
        try rows.replace(rest, in: db)
        if rest.post != stored.post { changes.replace(stored.post, by: rest.post, at: place) }
        continue
      }
      try rows.remove(at: place, in: db)
      changes.remove(stored.post, at: place)
      if let index = runs.firstIndex(where: { $0.key == place.run }) { runs[index].posts -= 1 }
    }
    var lists = PostingLists()
    try changes.apply(to: runs, &lists, in: db)
    for run in runs {
      let isJoining = run.into != nil || runs.contains { $0.into == run.key }
      if run.posts == 0, !isJoining { try run.drop(db) } else { try run.save(db) }
    }
  }
}
