import Libc

/// One program at a time, of those that work in a folder: by a lock on the folder itself.
///
/// Not on a file of SQLite: closing that again would take SQLite's own locks from this process.
package enum FolderTurn {
  /// Waits for its turn, does the work and lets the next one in. Where a folder cannot be locked
  /// the work is done all the same.
  package static func take<T>(in folder: String, _ work: () throws -> T) rethrows -> T {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    defer { close(descriptor) }
    FileLock.take(descriptor)
    return try work()
  }
}
