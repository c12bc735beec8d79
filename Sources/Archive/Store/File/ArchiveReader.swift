import Files
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

/// An archive that is read without locks, and what must stay as it is meanwhile.
///
/// SQLite takes such a file for one that nobody writes (`immutable`): it looks for no log, and
/// keeps the pages that it has read. Others may be allowed to write, though, and do not know of
/// this reader. So a result counts only if the file is then still as it was before it was opened.
struct UnlockedFile: Sendable, Equatable {
  private let file: ArchiveFile
  private let stamp: FileStamp?

  /// Must be made before the file is opened.
  init(_ file: ArchiveFile) {
    self.file = file
    stamp = FileStamp(at: file.path)
  }

  var path: String { file.path }

  /// Whether somebody has written in the file since this was made.
  var hasChanged: Bool { FileStamp(at: path) != stamp }

  /// Whether there is something newer than what was read: in the file, or in a log beside it.
  var isOutdated: Bool { hasChanged || file.hasLog }
}

extension ArchiveError {
  /// The error where somebody wrote during a read: its result is of no use, whatever it looks like.
  static func writtenMeanwhile(_ path: String) -> ArchiveError {
    ArchiveError(
      .busy,
      message: "Another program wrote in the archive \(path) while it was read, and cannot be kept "
        + "from that where the folder cannot be written.",
      remedy: "Try again when that program has ended.")
  }
}
