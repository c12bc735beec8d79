import Files
import Foundation
import Libc

@testable import Avatars

/// A folder for one test, removed with it.
final class CacheFolder {
  let path: String

  init() {
    var template = Array("/tmp/twinstant-pictures-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// The names of all entries, sorted.
  var names: [String] { FolderEntries.names(in: path).sorted() }

  /// The bytes of all files, in whole blocks.
  var size: Int { names.reduce(0) { $0 + StoreFolder.blocks(Int(status($1).st_size)) } }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(path + "/" + name, &status)
    return status
  }

  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: path + "/" + name).map(Array.init) ?? []
  }

  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    Libc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// Makes a file look as if it had last been used so many seconds ago.
  func age(_ name: String, seconds: Int) {
    let then = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path + "/" + name, [then, then], 0)
  }
}
