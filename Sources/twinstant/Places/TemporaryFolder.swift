import Files
import Libc
import Synchronization

/// A private folder that is removed when the process ends: for a demo that can be made nowhere
/// else, and for the empty archive that stands in where a program searches only live sources.
enum TemporaryFolder {
  private static let made = Mutex<String?>(nil)

  /// The folder, with mode 0700, created on first use; `nil` if even that is impossible.
  static func path() -> String? {
    made.withLock { made in
      if made == nil { made = PrivateFolder.makeTemporary(in: base) }
      return made
    }
  }

  /// Has ^C and other ends remove the folder, if it was created, and end the process; for commands,
  /// as the screen ends otherwise.
  static func removeOnInterrupt() {
    guard made.withLock({ $0 != nil }) else { return }
    InterruptFlag.watch(for: InterruptFlag.endings) {
      remove()
      InterruptFlag.endProcess()
    }
  }

  /// Removes the folder, if it was created, and the files in it.
  static func remove() {
    guard let path = made.withLock({ $0 }) else { return }
    // After a signal another thread may still be putting files there.
    for _ in 0..<20 {
      for name in FolderEntries.names(in: path) { unlink(path + "/" + name) }
      if rmdir(path) == 0 || errno != ENOTEMPTY { return }
    }
  }

  private static var base: String {
    environmentVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }
}
