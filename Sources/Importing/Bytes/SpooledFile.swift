import Files
import Glibc

/// A copy on the disk of what can only be read from its beginning, where it must be read at any place:
/// a zip from a pipe, a zip within a zip, a packed database.
///
/// 0600, in a folder of its own (0700), which goes with this value.
final class SpooledFile {
  let path: String
  private let folder: String
  private let descriptor: CInt

  /// `base` is the folder to make it in.
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
    // SQLite may have made the others.
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    rmdir(folder)
  }

  /// Appends all of these bytes.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    let error = writeAll(bytes, to: descriptor)
    guard error == 0 else { throw Self.failure(folder, error) }
  }

  /// Where copies go by default: the folder of the environment, or else the one for what is large.
  static var usualFolder: String {
    guard let told = getenv("TMPDIR").map({ String(cString: $0) }), told.hasPrefix("/") else {
      return "/var/tmp"
    }
    return told
  }

  private static func failure(_ folder: String, _ error: Int32) -> ImportError {
    ImportError(
      ImportError.system("no copy of it could be made in \(folder)", error).message,
      remedy: "make room, name another folder in TMPDIR, or import the unpacked file")
  }
}
