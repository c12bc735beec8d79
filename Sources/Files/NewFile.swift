import Libc

/// A file that is replaced atomically: written under another name, readable by its owner only
/// (0600), and then renamed over the old one.
///
/// Without `keep()` the new file goes with this value, and the old one stays.
package final class NewFile {
  /// 0, or the error of the system (`errno`) that ended the writing: nothing is written after it.
  package private(set) var error: Int32 = 0
  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var isKept = false

  /// - Parameter draft: the file's name until it is kept. A file of this name that nobody is
  ///   writing was left half written by a program that died, and is removed. If somebody is writing
  ///   it, `error` is `EEXIST`.
  package init(_ path: String, draft: String) {
    self.path = path
    self.draft = draft
    Self.removeLeft(draft)
    let created = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if created < 0 { error = errno }
    // Before this lock another copy may have taken the draft for one that was left.
    if created >= 0, !Self.takeDraft(created, draft) {
      error = EEXIST
      close(created)
    }
    descriptor = error == 0 ? created : -1
  }

  private static func removeLeft(_ draft: String) {
    let left = open(draft, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard left >= 0 else {
      // A link, a pipe, or a file that may not be written is nobody's draft. If nothing is there,
      // another copy may be making its draft right now.
      if [ELOOP, ENXIO, EACCES].contains(errno) { unlink(draft) }
      return
    }
    if takeDraft(left, draft) { unlink(draft) }
    close(left)
  }

  /// Takes the lock of an open draft, without waiting.
  ///
  /// - Returns: whether nobody else has the lock and the draft still has its name. Since it was
  ///   opened it may have been kept or removed, and another copy's draft may have the name.
  static func takeDraft(_ descriptor: Int32, _ draft: String) -> Bool {
    var status = stat()
    return FileLock.takeAtOnce(descriptor) && fstat(descriptor, &status) == 0
      && FileIdentity(status) == FileIdentity(at: draft)
  }

  deinit {
    if descriptor < 0 { return }
    // Without the lock another copy's draft may have the name.
    if !isKept { unlink(draft) }
    close(descriptor)
  }

  /// - Returns: `error`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Int32 {
    if error == 0 { error = writeAll(bytes, to: descriptor) }
    return error
  }

  /// Gives the file its name.
  ///
  /// - Parameter isSynced: whether the file is written to the disk before, so that not even a power
  ///   cut leaves a part of it.
  /// - Returns: `error`.
  package func keep(isSynced: Bool = false) -> Int32 {
    if error == 0, isSynced { error = putOnDisk(descriptor) }
    if error == 0, rename(draft, path) != 0 { error = errno }
    isKept = error == 0
    return error
  }
}
