import Libc

/// A new file that gets its name only once it is complete, and replaces no other file; readable by
/// its owner only (0600). However the program ends before, nothing is left of it.
package final class UnnamedFile {
  /// 0, or the error of the system (`errno`) that ended the writing: nothing is written after it.
  /// `EEXIST` means that something else got its name meanwhile.
  package private(set) var error: Int32 = 0
  private let path: String
  private let descriptor: Int32
  /// The file's temporary name, if the file system (NFS, FAT) has no files without names. A program
  /// that is killed leaves the file under it.
  private var draft: String?

  /// - Parameter isNamed: whether to act as on such a file system, for tests.
  package init(_ path: String, isNamed: Bool = false) {
    self.path = path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let unnamed = isNamed ? -1 : Self.opened(in: folder)
    guard unnamed < 0 else {
      descriptor = unnamed
      return
    }
    let (made, path) = NameTemplate.fill(folder + ".twinstant-") { mkstemp(&$0) }
    descriptor = made
    if made < 0 {
      error = errno
    } else {
      _ = fcntl(made, F_SETFD, FD_CLOEXEC)
      draft = path
    }
  }

  /// The descriptor of a file without a name; negative if there can be none, or if it could not be
  /// given a name later.
  private static func opened(in folder: String) -> Int32 {
    let descriptor = open(folder, O_WRONLY | withoutName | O_CLOEXEC, 0o600)
    if descriptor < 0 || access(reference(to: descriptor), F_OK) == 0 { return descriptor }
    close(descriptor)
    return -1
  }

  /// O_TMPFILE, which the headers show only to code that asks for everything GNU has.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func reference(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let draft { unlink(draft) }
  }

  /// - Returns: `error`.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Int32 {
    if error == 0 { error = writeAll(bytes, to: descriptor) }
    return error
  }

  /// Gives the file its name, once it is on the disk: not even a power cut leaves a part of it.
  ///
  /// - Returns: `error`.
  package func keep() -> Int32 {
    if error == 0 { error = putOnDisk(descriptor) }
    if error == 0 { error = takeName() }
    return error
  }

  private func takeName() -> Int32 {
    // Unlike a rename, this replaces nothing.
    let file = draft ?? Self.reference(to: descriptor)
    if linkat(AT_FDCWD, file, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return 0 }
    let refusal = errno
    guard let draft, refusal != EEXIST else { return refusal }
    // On FAT no file has two names.
    var status = stat()
    if lstat(path, &status) == 0 { return EEXIST }
    if rename(draft, path) != 0 { return errno }
    self.draft = nil
    return 0
  }
}
