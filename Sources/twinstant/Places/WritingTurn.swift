import Files
import Libc
import Posts

/// The right to write much into an archive: one import, removal or compaction at a time has it,
/// others wait for their turn. Rewriting a large file takes longer than SQLite lets another writer
/// wait.
///
/// This is a lock on a file next to the archive, which is released however the process ends. It is
/// not on the archive itself: closing that would release the locks of SQLite.
final class WritingTurn: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else has the turn, and says once that it waits.
  ///
  /// If no lock file can be created, does not wait: SQLite still keeps writers apart.
  ///
  /// - Parameter path: the path of an open archive, with links resolved.
  init(at path: String) {
    descriptor = Self.lockFile(of: path)
    guard Self.isOthers(descriptor) else { return }
    StandardStream.error.tell(
      "Another program is writing to \(Sanitized.line(path)); waiting until it has finished.\n")
    FileLock.take(descriptor)
  }

  /// The turn if nobody else has it; else `nil`.
  init?(ifFreeAt path: String) {
    let file = Self.lockFile(of: path)
    if Self.isOthers(file) {
      close(file)
      return nil
    }
    descriptor = file
  }

  private static func lockFile(of path: String) -> Int32 {
    open(path + "-import", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// Whether somebody else has the lock; takes it if not. If files cannot be locked at all, there
  /// is nobody to wait for.
  private static func isOthers(_ descriptor: Int32) -> Bool {
    descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
