import Glibc

/// What tells one content of a file from the next without reading it.
struct FileMark: Sendable, Equatable {
  /// Device, number, size, and the times of its content and of its standing.
  private let words: [Int]

  /// Blocks for as long as one `stat`; follows links. `nil` where there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    words = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino),
      Int(status.st_size), Int(status.st_mode), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
      status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
