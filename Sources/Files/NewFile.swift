import Libc

/// A file that is replaced atomically: written under another name, readable by its owner only
/// (0600), and then renamed over the old one.
///
/// Without `keep()` it goes with this value, and what was there stays.
package final class NewFile {
  /// 0, or the error of the system (`errno`) that ended it: nothing is written behind that.
  package private(set) var error: Int32 = 0
  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var isKept = false

  /// - Parameter draft: its name until it is kept. A file of this name that nobody is writing is
  ///   one that a program which died left half written; it goes. Where somebody is, `error` is
  ///   `EEXIST`.
  package init(_ path: String, draft: String) {
    self.path = path
    self.draft = draft
    Self.removeLeft(draft)
    let created = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if created < 0 { error = errno }
    // Before this lock another copy may have taken it for a left one.
    if created >= 0, !FileLock.takeAtOnce(created) || Self.isRemoved(created) {
      error = EEXIST
      close(created)
    }
    descriptor = error == 0 ? created : -1
  }

  private static func removeLeft(_ draft: String) {
    let left = open(draft, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // What cannot be opened is no draft that somebody writes.
    if left < 0 || FileLock.takeAtOnce(left) { unlink(draft) }
    if left >= 0 { close(left) }
  }

  private static func isRemoved(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  deinit {
    if descriptor < 0 { return }
    close(descriptor)
    if !isKept { unlink(draft) }
  }

  /// - Returns: `error`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Int32 {
    if error == 0 { error = writeAll(bytes, to: descriptor) }
    return error
  }

  /// Gives it its name.
  ///
  /// - Parameter isSynced: whether it is on the disk before, so that not even a power cut leaves a
  ///   part of it.
  /// - Returns: `error`.
  package func keep(isSynced: Bool = false) -> Int32 {
    if error == 0, isSynced { error = putOnDisk(descriptor) }
    if error == 0, rename(draft, path) != 0 { error = errno }
    isKept = error == 0
    return error
  }
}
