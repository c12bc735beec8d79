import Glibc

/// How much there is to read at a path.
enum PathSize {
  /// The size of a file; 0 for a folder and for what cannot be examined, `nil` for a pipe.
  static func bytes(of path: String) -> Int? {
    var status = stat()
    if path == "-" { return nil }
    guard path.withPath({ stat($0, &status) }) == 0 else { return 0 }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: return 0
    default: return nil
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
