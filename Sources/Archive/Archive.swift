import GRDB
import Posts
import Synchronization

/// The store of posts and its search: one file, SQLite with FTS5.
///
/// Reading blocks the calling thread and happens on one connection, one piece after the other; call
/// it from one worker thread. Writers (`makeWriter`) have connections of their own and never make a
/// reader wait.
package final class Archive: Sendable {
  /// What may happen to the file when it is opened.
  package enum Mode: Sendable, Hashable {
    /// Makes the file where it is missing.
    case create
    case existing
    /// Never writes, not even to bring an older archive up to date.
    case readOnly
  }

  let file: ArchiveFile
  private let connection: DatabaseQueue
  private let rows = Mutex(PostRow())

  package var path: String { file.path }

  package init(at path: String, mode: Mode) throws(ArchiveError) {
    file = ArchiveFile(path: path)
    if mode == .create { try file.create() }
    guard file.exists else { throw .missing(path) }
    connection = try Self.connect(file, mode)
  }

  deinit { try? connection.close() }

  /// A reader; an archive without today's tables gets them first.
  private static func connect(
    _ file: ArchiveFile, _ mode: Mode
  ) throws(ArchiveError) -> DatabaseQueue {
    do { return try file.reader() } catch {
      guard error.kind == .outdated else { throw error }
      guard mode != .readOnly else { throw error }
    }
    do { try file.writer().close() } catch { throw ArchiveError(error, path: file.path) }
    return try file.reader()
  }

  /// The posts that match, newest first, from behind `cursor` on. Blocks; throws `.interrupted`.
  package func search(
    _ query: Query, after cursor: Page.Cursor? = nil, limit: Int,
    interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Page {
    try read(interruption) { db, rows in
      let plan = try QueryPlan(query, in: db)
      let runs = try Run.all(db)
      var matches = Matches(
        query, plan, after: cursor?.after, runs: runs, interruption: interruption)
      defer { matches.end() }
      var posts: [Post] = []
      while posts.count < limit, let match = try matches.next(&rows, in: db) {
        posts.append(match.post)
      }
      let isWhole = posts.count < limit
      let next = isWhole ? nil : posts.last.map { Page.Cursor(after: $0.order) }
      let total = runs.reduce(0) { $0 + $1.posts }
      var count: Page.Count? = .atMost(min(plan.atMost ?? total, total))
      if plan.isExact { count = .exactly(plan.atMost ?? total) }
      if query.isEmpty { count = .exactly(total) }
      if isWhole, cursor == nil { count = .exactly(posts.count) }
      return Page(posts: posts, next: next, count: count)
    }
  }

  /// Reads in one snapshot of the archive.
  func read<T: Sendable>(
    _ interruption: Interruption = Interruption(),
    _ body: (Database, inout PostRow) throws -> T
  ) throws(ArchiveError) -> T {
    do {
      return try connection.unsafeRead { db in
        try rows.withLock { rows in
          try Prepared("BEGIN", in: db).run()
          // Outside of what can be interrupted: an end that was interrupted would not be one.
          defer { try? Prepared("ROLLBACK", in: db).run() }
          return try interruption.covering(connection) { try body(db, &rows) }
        }
      }
    } catch {
      throw ArchiveError(error, path: path)
    }
  }
}
