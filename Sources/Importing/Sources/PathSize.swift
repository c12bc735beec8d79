import Glibc

/// How much there is to read.
enum PathSize {
  /// Bytes of all files together; `nil` when one is a pipe. What cannot be looked at counts nothing.
  static func total(of paths: [String]) -> Int? {
    var total = 0
    for path in paths {
      var status = stat()
      guard path != "-", stat(path, &status) == 0 else {
        if path == "-" { return nil }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: total += Int(status.st_size)
      case S_IFDIR: continue
      default: return nil
      }
    }
    return total
  }
}
