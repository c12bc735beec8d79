import Files
import Libc

/// An open file that can be read at any place; counts what is read.
///
/// It must not be used by several threads at once.
final class FileBytes {
  let descriptor: CInt
  /// Size when it was opened; `nil` for a pipe.
  let size: Int?
  let isFolder: Bool
  /// When it was last written; `nil` for a pipe.
  let written: FileDate?
  private let path: String
  let counter: ByteCount

  /// Opens a file, or standard input.
  ///
  /// - Throws: also if SQLite has it open in this process, as an archive or the ledger.
  init(_ path: String, counter: ByteCount = ByteCount()) throws(ImportError) {
    if FileBytes.isLocked(path) { throw UnsupportedFormat.archive.error }
    self.path = path
    self.counter = counter
    // Only reading a pipe may wait for its writer, not opening it.
    descriptor =
      path == StandardInput.path
      ? dup(STDIN_FILENO) : path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw ImportError.system("cannot be opened") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = ImportError.system("cannot be opened")
      close(descriptor)
      throw error
    }
    if path != StandardInput.path { _ = fcntl(descriptor, F_SETFL, O_RDONLY) }
    size = FileKind(status) == .file ? Int(status.st_size) : nil
    written = size == nil ? nil : FileDate(status)
    isFolder = FileKind(status) == .folder
  }

  deinit { close(descriptor) }

  /// Whether it can be read only once, and its name leads to nothing that can be read again: a
  /// pipe, or standard input, whatever that is.
  var isPipe: Bool { path == StandardInput.path || size == nil && !isFolder }

  /// Whether SQLite has it open in this process, so that nothing else here may open it
  /// (`LockedFile`).
  static func isLocked(_ path: String) -> Bool {
    var status = stat()
    let error =
      path == StandardInput.path
      ? fstat(STDIN_FILENO, &status) : path.withPath { stat($0, &status) }
    return error == 0 && LockedFile.isOne(FileIdentity(status))
  }

  /// The absolute path, without symbolic links; `nil` for a pipe and for a file that no longer has
  /// one.
  var absolutePath: String? { isPipe ? nil : Self.absolutePath(of: path) }

  static func absolutePath(of path: String) -> String? {
    guard let resolved = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return String(path: resolved)
  }

  /// Fills a buffer as far as one system call does, and returns how far; 0 at the end. Reads from
  /// `place` or, if that is `nil`, from where the last such call ended.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at place: Int? = nil
  ) throws(ImportError) -> Int {
    while true {
      let count =
        place.map { pread(descriptor, buffer.baseAddress, buffer.count, off_t($0)) }
        ?? Libc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        counter.add(count)
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

  /// Appends up to `count` bytes and returns how many; 0 at the end.
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
  /// The error of a failed system call; of the last one unless `error` is given.
  static func system(_ what: String, _ error: Int32 = errno) -> ImportError {
    ImportError("\(what): \(systemReason(error))")
  }
}

/// Counts the bytes read from several files.
final class ByteCount {
  private(set) var bytes = 0

  func add(_ count: Int) { bytes += count }
}
