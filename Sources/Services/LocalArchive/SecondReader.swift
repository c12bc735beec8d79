import Archive
import Posts
import Signals
import Synchronization

/// Runs short reads of an archive that must not wait for a long search: completions, and the posts
/// around one. On a connection of its own, opened at the first request, to keep the start fast.
package final class SecondReader: Sendable {
  private let first: Archive
  private let queue: any Scheduler
  private let opened = Mutex<Archive?>(nil)

  /// - Parameters:
  ///   - archive: read itself if it cannot be opened once more.
  ///   - queue: one thread, another one than the searches have.
  package init(of archive: Archive, on queue: any Scheduler) {
    first = archive
    self.queue = queue
  }

  /// Reads on its thread, unless the lifetime has ended before its turn.
  func read(during lifetime: Lifetime, _ body: @escaping @Sendable (Archive) -> Void) {
    queue.schedule {
      if lifetime.hasEnded { return }
      body(self.archive())
    }
  }

  private func archive() -> Archive {
    if let archive = opened.withLock({ $0 }), !archive.isClosed { return archive }
    guard let archive = try? Archive(at: first.path, mode: .readOnly) else { return first }
    opened.withLock { $0 = archive }
    return archive
  }
}

/// How a word may go on, as the archive knows it. Read errors give no completions: the next search
/// reports what is wrong with the archive.
package func completions(
  of request: QueryCompletions.Request, limit: Int, by reader: SecondReader
) -> Signal<QueryCompletions, Never> {
  Signal { observer, lifetime in
    let interruption = Interruption(endingWith: lifetime)
    reader.read(during: lifetime) { archive in
      let found = try? archive.spelledCompletions(
        of: request, limit: limit, interruption: interruption)
      observer.send(found ?? .none)
      observer.complete(.finished)
    }
  }
}
