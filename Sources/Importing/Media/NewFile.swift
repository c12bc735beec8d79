import Glibc

/// A file that is there when all of it is: written under another name, 0600, in folders of 0700.
final class NewFile {
  private let path: String
  private let descriptor: CInt
  private var isKept = false

  private var draft: String { path + ".part" }

  /// Makes the folders it needs.
  init(_ path: String) throws(ImportError) {
    self.path = path
    Self.makeFolders(of: path)
    descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure() }
  }

  deinit {
    close(descriptor)
    if !isKept { unlink(draft) }
  }

  func write(_ bytes: [UInt8]) throws(ImportError) {
    guard writeAll(bytes, to: descriptor) else { throw Self.failure() }
  }

  /// Gives it its name.
  func keep() throws(ImportError) {
    guard rename(draft, path) == 0 else { throw Self.failure() }
    isKept = true
  }

  private static func makeFolders(of path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o700)
    }
  }

  private static func failure() -> ImportError {
    ImportError(
      ImportError.system("the folder of copied pictures cannot be written").message,
      remedy: "make room or leave out --copy-media; the posts are in")
  }
}
