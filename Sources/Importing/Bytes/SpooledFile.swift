import Files
import Libc

/// A temporary copy on the disk of something that needs random access but can only be read from its
/// beginning: a zip from a pipe, a zip within a zip, a packed database.
///
/// It has mode 0600, and is in a folder of its own (0700), which is deleted with this object.
final class SpooledFile {
  let path: String
  private let folder: String
  private let descriptor: CInt

  /// - Parameter base: the folder in which to make it.
  init(in base: String) throws(ImportError) {
    guard let folder = PrivateFolder.makeTemporary(in: base) else {
      throw Self.failure(base, errno)
    }
    self.folder = folder
    path = folder + "/copy"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let error = errno
      rmdir(folder)
      throw Self.failure(base, error)
    }
  }

  deinit {
    close(descriptor)
    // SQLite may have created the other files.
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    rmdir(folder)
  }

  /// Appends all of these bytes.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    let error = writeAll(bytes, to: descriptor)
    guard error == 0 else { throw Self.failure(folder, error) }
  }

  /// Where copies go by default: `TMPDIR`, or else the folder for large temporary files.
  static var usualFolder: String {
    environmentVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/var/tmp"
  }

  private static func failure(_ folder: String, _ error: Int32) -> ImportError {
    ImportError(
      ImportError.system("no copy of it could be made in \(folder)", error).message,
      remedy: "make room, name another folder in TMPDIR, or import the unpacked file")
  }
}
