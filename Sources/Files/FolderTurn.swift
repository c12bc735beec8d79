import Libc

/// Lets one program at a time work in a folder, by a lock on the folder itself.
///
/// The lock is not on a file of SQLite: closing that again would end SQLite's own locks of this
/// process.
package enum FolderTurn {
  /// Waits for its turn, does the work and lets the next program in. If the folder cannot be locked
  /// the work is done all the same.
  package static func take<T>(in folder: String, _ work: () throws -> T) rethrows -> T {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    defer { close(descriptor) }
    FileLock.take(descriptor)
    return try work()
  }
}
