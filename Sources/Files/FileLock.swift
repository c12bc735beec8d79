import Libc

/// Locks on files, by which running copies take turns. A lock ends with its descriptor, and so with
/// the process, however that ends.
package enum FileLock {
  /// Waits until no other descriptor has the lock of this one's file, and takes it. Signals do not
  /// end the wait.
  ///
  /// - Returns: 0, or the error of the system (`errno`): not every file system has locks.
  @discardableResult
  package static func take(_ descriptor: Int32) -> Int32 {
    while flock(descriptor, LOCK_EX) != 0 { if errno != EINTR { return errno } }
    return 0
  }

  /// Takes the lock without waiting; `false` if another descriptor has it. Where the file system
  /// has no locks, nobody has one.
  static func takeAtOnce(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}

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
