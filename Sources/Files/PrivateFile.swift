import Libc

/// A small file that only its owner may read, replaced as a whole: a reader sees the old or the new
/// one, and a crash leaves one of them.
///
/// Several running copies take turns by a lock file beside it, so that none undoes what another
/// wrote.
package struct PrivateFile: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The bytes of the file; `nil` if there is none.
  ///
  /// - Throws: `FileError`.
  package func read() throws(FileError) -> [UInt8]? { try OpenedFile.read(path)?.bytes }

  /// Changes the file while no other copy does: `change` gets its bytes and returns the new ones,
  /// or `nil` to leave it. Blocks while another copy changes it; makes the folder (0700) if it is
  /// missing.
  ///
  /// - Throws: `FileError`, and what `change` throws.
  package func update(
    _ change: ([UInt8]?) throws(FileError) -> [UInt8]?
  ) throws(FileError) {
    let error = PrivateFolder.make(for: path)
    guard error == 0 else { throw failure(error) }
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failure() }
    defer { close(lock) }
    let refusal = FileLock.take(lock)
    guard refusal == 0 else { throw failure(refusal) }
    if let bytes = try change(try read()) { try replace(bytes) }
  }

  /// The file that the path really names: a link to it stays a link, also before there is a file.
  private var target: String { AbsolutePath.of(path) ?? AbsolutePath.ofNewFile(path) }

  private func replace(_ bytes: [UInt8]) throws(FileError) {
    let target = target
    let new = NewFile(target, draft: "\(target).\(getpid()).new")
    new.write(bytes)
    let error = new.keep(isSynced: true)
    guard error == 0 else { throw failure(error) }
  }

  private func failure(_ error: Int32 = errno) -> FileError {
    FileError(
      "\(path) cannot be written: \(systemReason(error)).",
      remedy:
        "See that its folder is yours, that you may write there, and that the disk is not full.")
  }
}
