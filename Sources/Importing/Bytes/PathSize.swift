import Files
import Libc

/// How much there is to read at a path.
enum PathSize {
  /// The size of a file; 0 for a folder and for what cannot be examined, `nil` for a pipe.
  static func bytes(of path: String) -> Int? {
    var status = stat()
    if path == StandardInput.path { return nil }
    guard path.withPath({ stat($0, &status) }) == 0 else { return 0 }
    switch FileKind(status) {
    case .file: return Int(status.st_size)
    case .folder: return 0
    case .link, .characterDevice, .other: return nil
    }
  }

  /// The saturating sum: a sparse file can claim any size.
  static func sum(_ sizes: some Sequence<Int>) -> Int {
    sizes.reduce(0) { sum, size in
      let (total, overflows) = sum.addingReportingOverflow(size)
      return overflows ? .max : total
    }
  }
}
