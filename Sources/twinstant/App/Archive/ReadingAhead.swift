import Archive
import Interface
import Signals

/// Reads an archive into the system's page cache, once its first rows are there: a row read from
/// disk takes ten times as long as one in memory.
///
/// Runs on a thread of `queue`, which has low priority from then on. Ending the subscription stops
/// it.
func readingAhead(of archive: Archive, on queue: WorkQueue) -> Signal<Action, Never> {
  Signal<Void, Never>.after(.milliseconds(200), on: queue).flatMap {
    Signal { observer, lifetime in
      ThreadPriority.lower()
      archive.readAhead { !lifetime.hasEnded }
      observer.complete(.finished)
    }
  }
}
