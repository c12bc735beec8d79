import GRDB
import Synchronization

/// A connection that reads an archive.
struct ArchiveReader: Sendable {
  let connection: DatabaseQueue
  /// The file that must stay as it is while it is read; `nil` where locks see to that.
  let unlocked: UnlockedFile?

  init(_ connection: DatabaseQueue, _ unlocked: UnlockedFile? = nil) {
    (self.connection, self.unlocked) = (connection, unlocked)
  }

  /// Connections without locks that are no longer used, by the paths of their files. Closing one
  /// would end the locks that SQLite may have on the same file in this process by now (POSIX).
  private static let left = Mutex<[String: [DatabaseQueue]]>([:])

  /// Closes the connection, as soon as closing it ends no lock.
  func end() {
    guard let unlocked else {
      try? connection.close()
      return
    }
    connection.releaseMemory()
    Self.left.withLock { $0[unlocked.path, default: []].append(connection) }
  }

  /// Closes the connections left on a file on which this process has no locks.
  static func closeLeft(of path: String) {
    let queues = left.withLock { $0.removeValue(forKey: path) } ?? []
    for queue in queues { try? queue.close() }
  }
}
