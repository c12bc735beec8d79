import Files
import GRDB
import Posts
import Synchronization

/// Puts posts into an archive, many at a time.
///
/// What was added can be found after the next flush, which happens by itself when enough posts wait.
/// A failure loses nothing that was flushed. Several writers, in one process or several, take turns.
package final class ArchiveWriter: Sendable {
  package typealias Counts = ArchiveCounts

  struct State {
    var buffer: PostBuffer
    var rows = PostTable()
    var counts = Counts()
    /// Number of the import; `nil` before it is in the table.
    var number: Int64?
    /// What the import did in an earlier run.
    var before = Counts()
    /// Of the segments that an import wrote.
    var merge: SlicedMerge?
  }

  private let file: ArchiveFile
  private let connection: DatabaseQueue
  private let identity: FileIdentity?
  private let provenance: Provenance
  private let state: Mutex<State>
  private let isStopped = Atomic(false)
  private let isNearEnd = Atomic(false)

  /// Posts that are shown first, where many come.
  package static let firstPosts = 512
  /// Posts that are written at once, where many come.
  package static let maxPosts = 36_864

  /// Pages of the write-ahead log, from which on an import moves them into the file: batch after batch
  /// writes the same ones, which so are moved once for some batches.
  private static let loggedPages = 4096

  init(
    _ file: ArchiveFile, _ provenance: Provenance, firstBatch: Int, largestBatch: Int,
    busyTimeout: Double
  ) throws(ArchiveError) {
    self.file = file
    self.provenance = provenance
    identity = FileIdentity(at: file.path)
    connection = try file.writer(busyTimeout: busyTimeout)
    if case .import = provenance {
      try? connection.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.loggedPages)")
      }
    }
    state = Mutex(State(buffer: PostBuffer(limit: firstBatch, largest: largestBatch)))
  }

  deinit { try? connection.close() }

  /// Whether the file it writes is still the one at its path. Any thread.
  package var isInPlace: Bool { FileIdentity(at: file.path) == identity }

  /// Of all posts that were flushed.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Takes a post; writes when enough of them wait.
  package func add(_ post: Post) throws(ArchiveError) { try add(KeptPost(post)) }

  /// Takes a post, with its provenance in the archive it was exported from.
  package func add(_ post: KeptPost) throws(ArchiveError) {
    let isFull = state.withLock { state in
      state.buffer.add(post)
      return state.buffer.isFull
    }
    if isFull { try writeOut() }
  }

  /// Writes what another thread gathered, after what waits here, and returns the buffer unchanged:
  /// emptying it takes time, as many posts are freed.
  ///
  /// After a failure its posts wait here.
  package func write(_ buffer: inout PostBuffer) throws(ArchiveError) {
    if !state.withLock({ $0.buffer.isEmpty }) { try writeOut() }
    state.withLock { swap(&$0.buffer, &buffer) }
    try writeOut { swap(&$0.buffer, &buffer) }
  }

  /// Writes what waits, and joins runs when there are many. After `stop`, folds dictionary layers.
  package func flush() throws(ArchiveError) {
    try writeOut()
    guard isStopped.load(ordering: .relaxed) else { return }
    try writing { db, _ in
      try TermLayers.fold(in: db)
    }
  }

  /// - Parameter empty: takes away what waits once it is written.
  private func writeOut(
    _ empty: (inout State) -> Void = { $0.buffer.removeAll() }
  ) throws(ArchiveError) {
    try writing { db, state in
      guard !state.buffer.isEmpty else { return }
      if state.number == nil, isSliced {
        for run in try Run.all(db) { try SlicedMerge.removeOrphanedPages(of: run, in: db) }
      }
      var batch = try BatchWrite(import: try number(&state, in: db), in: db)
      try batch.write(&state.buffer, &state.rows)
      state.counts.add(batch.counts)
      try save(state, finished: nil, in: db)
    } done: { state in
      empty(&state)
    }
    try settle(isNearEnd.load(ordering: .relaxed) ? .nearEnd : .underWay)
  }

  /// Writes what waits and notes the end of the import, and what its files turned out to be.
  package func finish(at time: Timestamp, format: String? = nil) throws(ArchiveError) {
    try flush()
    // First, so that what follows reuses the pages that this frees.
    try writing { db, _ in
      try TermLayers.fold(in: db)
    }
    do {
      try connection.inDatabase { try IndexSegments.forget(in: $0) }
    } catch {
      throw ArchiveError(error, path: file.path)
    }
    try settle(.atEnd)
    try writing { db, state in
      // Those of indexes that were made anew meanwhile.
      try TermLayers.fold(in: db)
      _ = try number(&state, in: db)
      try save(state, finished: time, in: db)
      if let format { try provenance.save(format: format, number: state.number, in: db) }
    }
    try giveBack()
    // Readers may be in the way: then it is done when the last connection closes.
    try? connection.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Makes a join of runs that is under way end after its step. Any thread; what waits can still be
  /// flushed.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Limits the size of the file, in pages: lets a test simulate a full disk.
  func limit(pages: Int) throws {
    try connection.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  /// Tells whether an import is near its end (`MergeStage`). Any thread.
  package func expectEnd(isNear: Bool) { isNearEnd.store(isNear, ordering: .relaxed) }

  /// Joins runs until there are few enough, and merges segments: an import a slice of them, up to its end.
  private func settle(_ stage: MergeStage) throws(ArchiveError) {
    let fewest = stage == .atEnd ? RunIndex.maxSegmentsAtRest + 1 : RunIndex.maxSegments
    var isDone = false
    while !isDone, !isStopped.load(ordering: .relaxed) {
      isDone = try writing { db, state in
        if try RunJoin.advance(&state.rows, in: db) != nil { return false }
        let runs = try Run.all(db)
        let choice = Tiers.choice(runs)
        if !choice.isEmpty {
          try RunJoin.begin(choice, in: db)
          return false
        }
        if isSliced { return try !state.mergeSlice(of: runs, stage, in: db) || stage != .atEnd }
        return try !runs.contains { try RunIndex.mergeSome(of: $0, fewest: fewest, in: db) }
      }
    }
    guard isStopped.load(ordering: .relaxed), state.withLock({ $0.merge != nil }) else { return }
    try writing { db, state in
      try state.abandonMerge(in: db)
    }
  }

  /// Whether segments are merged a slice at a time.
  private var isSliced: Bool { if case .import = provenance { true } else { false } }

  /// Makes the file smaller by the pages that joins left free, some at a time.
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

  private func number(_ state: inout State, in db: Database) throws -> Int64 {
    if let number = state.number { return number }
    let begun = try provenance.begin(with: state.buffer, in: db)
    (state.number, state.before) = begun
    return begun.number
  }

  private func save(_ state: State, finished: Timestamp?, in db: Database) throws {
    var counts = state.before
    counts.add(state.counts)
    try provenance.save(counts, number: state.number, finished: finished, in: db)
  }

  /// One transaction. When it fails nothing of it is remembered either.
  func writing<T: Sendable>(
    _ body: (Database, inout State) throws -> T, done: (inout State) -> Void = { _ in }
  ) throws(ArchiveError) -> T {
    do {
      return try state.withLock { state in
        let before = (state.counts, state.number, state.before)
        do {
          let result = try connection.inDatabase { db in
            try Prepared("BEGIN IMMEDIATE", in: db).run()
            do {
              try state.rows.forgetIfOthersWrote(in: db)
              let result = try body(db, &state)
              try Prepared("COMMIT", in: db).run()
              return result
            } catch {
              try? db.rollback()
              throw error
            }
          }
          done(&state)
          return result
        } catch {
          (state.counts, state.number, state.before) = before
          state.rows.forget()
          // It is ahead of the file.
          state.merge = nil
          throw error
        }
      }
    } catch {
      throw ArchiveError(error, path: file.path)
    }
  }
}

extension Archive {
  /// A writer with a connection of its own, for one thread.
  ///
  /// `firstBatch` posts are shown first; later batches double up to `largestBatch`. While another
  /// program writes, it waits `busyTimeout` seconds for its turn.
  package func makeWriter(
    _ provenance: Provenance = .live, firstBatch: Int = ArchiveWriter.firstPosts,
    largestBatch: Int = ArchiveWriter.maxPosts,
    busyTimeout: Double = 10
  ) throws(ArchiveError) -> ArchiveWriter {
    try ArchiveWriter(
      file, provenance, firstBatch: firstBatch, largestBatch: largestBatch,
      busyTimeout: busyTimeout)
  }
}
