import Archive
import Posts
import Signals
import Synchronization

/// Puts what live services answered into the archive, so that it is found at the next keystroke.
///
/// With mode `.create` a missing archive is made with the first post. A failed write is reported if
/// the one before it succeeded. Its posts are dropped: they are still on screen and at the service.
package final class LiveKeeper: Sendable {
  private let path: String
  private let mode: Archive.Mode
  private let queue: (any Scheduler)?
  private let now: @Sendable () -> Timestamp
  private let failed: @Sendable (ArchiveError) -> Void
  private let state = Mutex<(writer: ArchiveWriter?, hasFailed: Bool)>((nil, false))

  /// - Parameters:
  ///   - queue: one thread that may wait for other writers; with `nil`, the thread that calls
  ///     `keep`.
  ///   - now: the wall clock, called on any thread, for the moment when the counts of an answer
  ///     were seen; and when they are written, after which none can have been seen.
  ///   - failed: called there when posts could not be kept, though they could before.
  package init(
    at path: String, mode: Archive.Mode, on queue: (any Scheduler)?,
    now: @escaping @Sendable () -> Timestamp,
    failed: @escaping @Sendable (ArchiveError) -> Void
  ) {
    self.path = path
    self.mode = mode
    self.queue = queue
    self.now = now
    self.failed = failed
  }

  /// Takes posts from any thread and returns at once; without a queue, once they are written.
  package func keep(_ posts: [Post]) {
    if posts.isEmpty { return }
    let posts = posts.map { $0.seen(at: now()) }
    guard let queue else { return write(posts) }
    queue.schedule { self.write(posts) }
  }

  private func write(_ posts: [Post]) {
    do throws(ArchiveError) {
      do throws(ArchiveError) { try store(posts) } catch {
        // Its writer was closed meanwhile, so that the file is opened anew.
        guard error.kind == .interrupted else { throw error }
        try store(posts)
      }
      state.withLock { $0.hasFailed = false }
    } catch {
      let isFirst = state.withLock { state in
        defer { state = (nil, true) }
        return !state.hasFailed
      }
      if isFirst { failed(error) }
    }
  }

  private func store(_ posts: [Post]) throws(ArchiveError) {
    let writer = try writer()
    for post in posts { try writer.add(post) }
    try writer.flush()
    writer.rest()
  }

  private func writer() throws(ArchiveError) -> ArchiveWriter {
    if let writer = state.withLock({ $0.writer }), writer.isNamed { return writer }
    let writer = try Archive(at: path, mode: mode).makeWriter(.live, now: now)
    state.withLock { $0.writer = writer }
    return writer
  }
}

/// A live service whose answers are kept as well: each post that arrives is handed on.
package struct KeptSearch: SearchWrapper {
  package let service: any SearchService
  private let keep: @Sendable ([Post]) -> Void

  /// - Parameter keep: called on the thread of the answer, before the answer goes on; must not
  ///   block.
  package init(_ service: any SearchService, keep: @escaping @Sendable ([Post]) -> Void) {
    self.service = service
    self.keep = keep
  }

  /// The service's own answers, untouched.
  package func wrapped(_ answers: Signal<SearchOutcome.Answer, SearchError>, to query: Query)
    -> Signal<SearchOutcome.Answer, SearchError>
  {
    answers.perform(onValue: { [keep] in keep($0.page.posts) })
  }
}
