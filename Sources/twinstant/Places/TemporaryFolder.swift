import Files
import Glibc
import Synchronization

/// A private folder that goes when the process ends: for the demo, where nothing else can be
/// written.
enum TemporaryFolder {
  private static let made = Mutex<String?>(nil)

  /// The folder, 0700, made when it is first wanted; `nil` when even that cannot be written.
  static func path() -> String? {
    made.withLock { made in
      if made == nil { made = PrivateFolder.makeTemporary(in: base) }
      return made
    }
  }

  /// Removes the folder, if it was made, and the files in it.
  static func remove() {
    guard let path = made.withLock({ $0 }), let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { unlink(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }

  private static var base: String {
    environmentVariable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }
}
