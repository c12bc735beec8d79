import Files
import Glibc
import Posts

/// The right to import into an archive: one program at a time has it, others wait their turn.
///
/// A lock on a file beside the archive, which goes with the process however that ends. Not on the
/// archive itself: closing it would take away the locks of SQLite.
final class ImportTurn: Sendable {
  private let descriptor: Int32

  /// Waits until no other import runs, and says so once.
  ///
  /// Where no file can be made nobody waits: SQLite keeps writers apart all the same.
  init(at path: String) {
    descriptor = open(path + "-import", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    StandardStream.error.write(
      "Another import is writing in \(Sanitized.line(path)); this one begins when it has ended.\n")
    FileLock.take(descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
