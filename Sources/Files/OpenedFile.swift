import Libc

/// The contents and the mode of a small file, both from one `open`.
package struct OpenedFile: Sendable {
  package var bytes: [UInt8]
  /// Permission bits.
  package var mode: UInt32

  /// Settings and credentials are some kilobytes.
  static let limit = 1 << 20

  /// - Parameters:
  ///   - acceptsNull: whether `/dev/null` counts as an empty file; must be false where it would be
  ///     replaced.
  ///   - folderRemedy: what to do if it is a folder, other than to move that away.
  /// - Returns: `nil` if there is no such file.
  /// - Throws: `FileError` if there is one and it cannot be read.
  package static func read(
    _ path: String, acceptsNull: Bool = false, folderRemedy: String? = nil
  ) throws(FileError) -> OpenedFile? {
    guard !LockedFile.isAt(path) else {
      throw FileError(
        "\(path) is an archive or another database that is open.",
        remedy: "Name another file, or remove the link that leads there.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    guard FileKind(status) == .file || acceptsNull && isNull(status) else {
      let isFolder = FileKind(status) == .folder
      // Nobody should be told to move a device.
      let needed = "A file is needed here, which can be read more than once."
      throw FileError(
        "\(path) is not a file.", remedy: isFolder ? folderRemedy ?? "Move it away." : needed)
    }
    let (bytes, error) = readAll(from: descriptor, limit: limit + 1)
    guard error == 0 else { throw failure(path, error) }
    guard bytes.count <= limit else {
      throw FileError(
        "\(path) is larger than 1 MB, and probably the wrong file.",
        remedy: "Put the right one in its place, or move it away.")
    }
    return OpenedFile(bytes: bytes, mode: UInt32(status.st_mode) & 0o7777)
  }

  private static func isNull(_ status: stat) -> Bool {
    var null = stat()
    return stat("/dev/null", &null) == 0 && FileKind(status) == .characterDevice
      && status.st_rdev == null.st_rdev
  }

  private static func failure(_ path: String, _ error: Int32) -> FileError {
    FileError(
      "\(path) cannot be read: \(systemReason(error)).",
      remedy: "See that it is yours and that you may read it.")
  }
}
