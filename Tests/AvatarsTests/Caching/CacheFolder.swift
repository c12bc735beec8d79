import Foundation
import Libc

@testable import Avatars

/// A folder of a test, gone with it.
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

  var names: [String] { Self.names(in: path) }

  /// All names in a folder but the two that stand in each, sorted.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Bytes of all files, in whole blocks.
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

  /// As if it had last been used so many seconds ago.
  func age(_ name: String, seconds: Int) {
    let then = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path + "/" + name, [then, then], 0)
  }
}
