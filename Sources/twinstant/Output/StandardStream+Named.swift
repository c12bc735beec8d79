import Files
import Libc

extension StandardStream {
  /// The stream that a path such as `/dev/stdout` or `/dev/fd/3` names, if whoever started the
  /// program opened it to be written; else `nil`. Opened by its path, a file behind it would be
  /// written from its beginning.
  init?(named path: String) {
    guard let number = Self.number(in: path) else { return nil }
    let flags = fcntl(number, F_GETFD)
    // What the program opens itself has this flag; a number may have become that of the archive.
    guard flags >= 0, flags & FD_CLOEXEC == 0 else { return nil }
    // One that is only read fails, but a file behind it may be opened anew. A pipe may not: whoever
    // writes into it here would wait for itself. A standard stream stays itself: behind a closed
    // one is a placeholder.
    guard number <= STDERR_FILENO || !Self.readsFile(number) else { return nil }
    self.init(descriptor: number)
  }

  private static func readsFile(_ number: Int32) -> Bool {
    var status = stat()
    return fcntl(number, F_GETFL) & O_ACCMODE == O_RDONLY && fstat(number, &status) == 0
      && FileKind(status) == .file
  }

  private static func number(in path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return output.descriptor
    case "/dev/stderr": return error.descriptor
    default:
      guard let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: { path.hasPrefix($0) }) else {
        return nil
      }
      return Int32(path.dropFirst(folder.count))
    }
  }
}
