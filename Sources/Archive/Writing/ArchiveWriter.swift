import GRDB
import Posts
import Synchronization

/// Puts posts into an archive, many at a time.
///
/// Added posts can be found after the next flush, which happens by itself as soon as enough of them
/// wait. A failure loses nothing that was flushed. Several writers, in one process or several, take
/// turns.
package final class ArchiveWriter: Sendable {
  /// What one thread at a time may touch.
  struct State {
    var buffer: PostBuffer
    var rows = PostTable()
    var counts = StoredCounts()
    /// Number of the import; `nil` before it is in the table.
    var number: Int64?
    /// The handles that the import named so far as the person's own.
    var owners: [OwnHandles.Named] = []
    /// The merge in progress, of segments that an import wrote.
    var merge: SlicedMerge?
  }

  let connection: WriterConnection
  let provenance: Provenance
  let state: Mutex<State>
  let isStopped = Atomic(false)
  private let isNearEnd = Atomic(false)
  private let now: (@Sendable () -> Timestamp)?

  /// The size of the first batch of many posts: small, so that something is shown soon.
  package static let firstPosts = 512
  /// The size of the largest batches.
  package static let maxPosts = 36_864

  init(
    _ file: ArchiveFile, _ provenance: Provenance, firstBatch: Int, largestBatch: Int,
    busyTimeout: Duration, now: (@Sendable () -> Timestamp)?
  ) throws(ArchiveError) {
    self.provenance = provenance
    self.now = now
    connection = try WriterConnection(file, busyTimeout: busyTimeout)
    if case .import = provenance {
      try? connection.withoutTransaction { try $0.keepLongLog() }
    }
    state = Mutex(State(buffer: PostBuffer(limit: firstBatch, largest: largestBatch)))
  }

  /// Whether the file that it writes is still the one at its path, and open. Any thread.
  package var isInPlace: Bool { connection.isInPlace }

  /// Whether its name still leads to that file. Any thread.
  package var isNamed: Bool { connection.isNamed }

  /// - Throws: `ArchiveError` that says where its posts are, if the file at its path is no longer
  ///   the one that it writes.
  package func checkPlace() throws(ArchiveError) {
    if !isInPlace { throw .movedAway(connection.file) }
  }

  /// Moves what was flushed into the file itself, even while others have it open. Call it when
  /// nothing more is written for now.
  package func rest() { connection.rest() }

  /// The counts of all posts flushed so far.
  package var counts: StoredCounts { state.withLock { $0.counts } }

  /// Adds a post; writes as soon as enough of them wait.
  package func add(_ post: Post) throws(ArchiveError) { try add(KeptPost(post)) }

  /// Adds a post with its provenance in the archive that it was exported from.
  package func add(_ post: KeptPost) throws(ArchiveError) {
    let isFull = state.withLock { state in
      state.buffer.add(post)
      return state.buffer.isFull
    }
    if isFull { try writeOut() }
  }

  /// Writes what another thread gathered, after what waits here. The caller gets the buffer back
  /// unchanged, and empties it: freeing that many posts takes time.
  ///
  /// If they cannot be written, the posts wait here; if only the merge after that fails, they are
  /// stored.
  package func write(_ buffer: inout PostBuffer) throws(ArchiveError) {
    if !state.withLock({ $0.buffer.isEmpty }) { try writeOut() }
    state.withLock { swap(&$0.buffer, &buffer) }
    try writeOut { swap(&$0.buffer, &buffer) }
  }

  /// Writes what waits, and joins runs if there are many. After `stop`, folds dictionary layers.
  package func flush() throws(ArchiveError) {
    try writeOut()
    guard isStopped.load(ordering: .relaxed) else { return }
    try writing { db, _ in
      try TermLayers.fold(in: db)
    }
  }

  /// - Parameter empty: removes what was waiting, once that is written.
  private func writeOut(
    _ empty: (inout State) -> Void = { $0.buffer.removeAll() }
  ) throws(ArchiveError) {
    try writing { db, state in
      guard !state.buffer.isEmpty else { return }
      if state.number == nil, isSliced {
        for run in try Run.all(db) { try SlicedMerge.removeOrphanedPages(of: run, in: db) }
      }
      var batch = try BatchWrite(
        import: try number(&state, in: db), lastSecond: lastSecond, in: db)
      try batch.write(&state.buffer, &state.rows)
      state.counts += batch.counts
      try provenance.save(batch.counts, number: state.number, finished: nil, in: db)
    } done: { state in
      empty(&state)
    }
    try settle(isNearEnd.load(ordering: .relaxed) ? .nearEnd : .underWay)
  }

  /// The last second in which counts can have been seen; `.max` where no clock tells it.
  private var lastSecond: UInt32 {
    let second = now?().secondSeen ?? 0
    return second > 0 ? second : .max
  }

  /// Writes what waits, and records the end of the import and the format that its files turned out
  /// to have. An import that brought no post is not recorded.
  ///
  /// - Parameter paths: its files, one of which may earlier have begun as an import of its own.
  package func finish(
    at time: Timestamp, format: String? = nil, paths: [String] = []
  ) throws(ArchiveError) {
    try flush()
    // Written first, so that what follows can use the pages that this frees.
    try writing { db, _ in
      try TermLayers.fold(in: db)
    }
    do {
      try connection.withoutTransaction { try IndexSegments.forget(in: $0) }
    } catch {
      throw ArchiveError(error, path: connection.file.path)
    }
    try settle(.atEnd)
    try writing { db, state in
      // Indexes that were rebuilt meanwhile may have added layers.
      try TermLayers.fold(in: db)
      try provenance.save(StoredCounts(), number: state.number, finished: time, in: db)
      if let format { try provenance.save(format: format, number: state.number, in: db) }
      try Provenance.end(paths, at: time, in: db)
    }
    try giveBack()
    // If readers are in the way, this happens when the last connection closes.
    if isInPlace {
      try? connection.withoutTransaction { try UnfinishedRemoval.settleRewritten(in: $0) }
    }
  }

  /// Ends a running join of runs after its current step. Any thread; what waits can still be
  /// flushed.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Limits the size of the file, in pages: lets tests fill the disk.
  func limit(pages: Int) throws {
    try connection.withoutTransaction {
      try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  /// Tells the writer whether an import is near its end (`MergeStage`). Any thread.
  package func expectEnd(isNear: Bool) { isNearEnd.store(isNear, ordering: .relaxed) }

  /// Releases the pages that joins left free, some at a time.
  private func giveBack() throws(ArchiveError) {
    var before = Int.max
    while !isStopped.load(ordering: .relaxed) {
      let free = try writing { db, _ in
        try FreePages.giveBack(in: db, before)
      }
      guard let free else { return }
      before = free
    }
  }

  /// The number for posts that are written now: that of the import, or a new one where somebody has
  /// removed the import while it runs, so that later posts belong to an import that is there.
  private func number(_ state: inout State, in db: Database) throws -> Int64 {
    if let number = state.number, try Provenance.has(number, in: db) { return number }
    let number = try provenance.begin(with: state.buffer, in: db)
    for owner in state.owners { try OwnHandles.add(owner, namedBy: number, in: db) }
    state.number = number
    return number
  }

  /// Runs `body` in a transaction. If that fails, counts and number are as before, and keys and the
  /// merge are forgotten.
  func writing<T: Sendable>(
    _ body: (Database, inout State) throws -> T, done: (inout State) -> Void = { _ in }
  ) throws(ArchiveError) -> T {
    do {
      return try state.withLock { state in
        let before = (state.counts, state.number)
        do {
          let result = try connection.inBatch { db in
            try state.rows.forgetIfOthersWrote(in: db)
            return try body(db, &state)
          }
          done(&state)
          return result
        } catch {
          (state.counts, state.number) = before
          state.rows.forget()
          // The merge is ahead of the file.
          state.merge = nil
          throw error
        }
      }
    } catch {
      throw ArchiveError(error, path: connection.file.path)
    }
  }
}

extension Archive {
  /// A writer with a connection of its own, for one thread.
  ///
  /// `firstBatch` posts are shown first; later batches double up to `largestBatch`. While another
  /// program writes, it waits `busyTimeout` for its turn.
  ///
  /// - Parameter now: the wall clock, called on the thread that writes: stored counts that were
  ///   seen later than that give way to others. Without it, none do.
  package func makeWriter(
    _ provenance: Provenance = .live, firstBatch: Int = ArchiveWriter.firstPosts,
    largestBatch: Int = ArchiveWriter.maxPosts,
    busyTimeout: Duration = Archive.busyTimeout, now: (@Sendable () -> Timestamp)? = nil
  ) throws(ArchiveError) -> ArchiveWriter {
    try ArchiveWriter(
      file, provenance, firstBatch: firstBatch, largestBatch: largestBatch,
      busyTimeout: busyTimeout, now: now)
  }
}
