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
