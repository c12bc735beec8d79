import Libc

/// Which file or folder is at a path, whatever way leads to it: one that is put in its place is
/// another, whatever it is called.
package struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64

  package init(_ status: stat) {
    // The number of a device has a sign on some systems.
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }

  /// Follows links; `nil` where nothing is.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
