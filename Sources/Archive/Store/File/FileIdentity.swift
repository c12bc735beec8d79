#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file is at a path: one that is put in its place is another, whatever it is called.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` where nothing is.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
