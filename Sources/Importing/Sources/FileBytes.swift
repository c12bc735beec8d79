import Glibc

/// An open file, read at any place; counts what it reads.
///
/// Not for several threads at once.
package final class FileBytes {
  let descriptor: CInt
  /// Size when it was opened; `nil` of a pipe.
  package let size: Int?
  package let isFolder: Bool
  /// Bytes read so far, wherever.
  package private(set) var bytesRead = 0

  /// Opens a file; `-` is standard input.
  package init(_ path: String) throws(ImportError) {
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ImportError.system("cannot be opened") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = ImportError.system("cannot be opened")
      close(descriptor)
      throw error
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }

  deinit { close(descriptor) }

  /// Fills a buffer as far as one call of the system does and says how far: from a place, or from
  /// where the last such reading ended when `place` is `nil`; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at place: Int? = nil
  ) throws(ImportError) -> Int {
    while true {
      let count =
        place.map { pread(descriptor, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        bytesRead += count
        return count
      }
      if errno != EINTR { throw ImportError.system("cannot be read") }
    }
  }

  /// The bytes from a place on; fewer than asked for only at the end of the file.
  func bytes(at place: Int, count: Int) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let rest = count - bytes.count
      if try append(rest, at: place + bytes.count, to: &bytes) == 0 { break }
    }
    return bytes
  }

  /// Appends up to `count` bytes and says how many; 0 at the end.
  func append(
    _ count: Int, at place: Int? = nil, to bytes: inout [UInt8]
  ) throws(ImportError) -> Int {
    var result: Result<Int, ImportError> = .success(0)
    let more = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ImportError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: place)
      } catch {
        result = .failure(error)
      }
    }
    if case .failure(let error) = result { throw error }
    bytes.append(contentsOf: more)
    return more.count
  }
}

extension ImportError {
  /// What the system says to the last call that failed.
  static func system(_ what: String) -> ImportError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return ImportError("\(what): \(reason)")
  }
}
