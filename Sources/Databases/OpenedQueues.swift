import GRDB
import Synchronization

/// Every connection of this process, kept alive even when it is closed.
///
/// The end of a `DatabaseQueue` is the end of a dispatch queue, for which libdispatch starts a
/// thread of its own and, with it, a monitor that wakes up every second for as long as the process
/// lives. A program at rest must not wake up. A closed connection keeps 2 KB, so that none may be
/// opened again and again. A connection that cannot be opened, as its file is no database or is
/// locked, is ended by GRDB before it could be kept: after one the program does wake up.
package enum OpenedQueues {
  private static let queues = Mutex<[DatabaseQueue]>([])

  /// Keeps a connection; whoever opened it closes it.
  package static func keep(_ queue: DatabaseQueue) { queues.withLock { $0.append(queue) } }
}
