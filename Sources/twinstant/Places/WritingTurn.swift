import Files
import Glibc
import Posts

/// The right to write much into an archive: one import, removal or compaction at a time has it, others wait
/// their turn. Writing a large file anew takes longer than SQLite lets another writer wait.
///
/// A lock on a file beside the archive, which goes with the process however that ends. Not on the
/// archive itself: closing it would take away the locks of SQLite.
final class WritingTurn: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else has it, and says so once.
  ///
  /// Where no file can be made nobody waits: SQLite keeps writers apart all the same.
  ///
  /// - Parameter path: of an open archive, which is that of the file itself.
  init(at path: String) {
    descriptor = open(path + "-import", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Where files cannot be locked at all there is nobody to wait for.
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return
    }
    StandardStream.error.write(
      "Another program is writing to \(Sanitized.line(path)); waiting until it has finished.\n")
    FileLock.take(descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
