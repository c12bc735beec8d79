#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths from the root on, without links: the same for one file, from whichever folder it was named.
package enum AbsolutePath {
  /// `nil` where nothing is.
  package static func of(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }
}
