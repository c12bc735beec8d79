import Glibc

/// An open file, read at any place; counts what it reads.
///
/// Not for several threads at once.
package final class FileBytes {
  let descriptor: CInt
  /// Size when it was opened; `nil` of a pipe.
  package let size: Int?
  /// Bytes read so far, wherever.
  package private(set) var bytesRead = 0

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws(ImportError) {
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ImportError.system("cannot open it") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = ImportError.system("cannot open it")
      close(descriptor)
      throw error
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit { close(descriptor) }

  /// Appends up to `count` bytes to `bytes` and says how many: from a place, or from where the last
  /// such reading ended when `place` is `nil`; 0 at the end.
  func read(_ count: Int, at place: Int?, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    let room = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = -1
      repeat {
        got =
          place.map { pread(descriptor, buffer.baseAddress, count, off_t($0)) }
          ?? Glibc.read(descriptor, buffer.baseAddress, count)
      } while got < 0 && errno == EINTR
      filled = max(got, 0)
      failure = got < 0 ? ImportError.system("cannot be read") : nil
    }
    if let failure { throw failure }
    bytes.append(contentsOf: room)
    bytesRead += room.count
    return room.count
  }

  private var failure: ImportError?
}

extension ImportError {
  /// What the system says to the last call that failed.
  static func system(_ what: String) -> ImportError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return ImportError("\(what): \(reason)")
  }
}
