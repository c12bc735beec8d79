import Libc

/// Which file or folder is at a path, whatever way leads to it: one that replaces it is another,
/// even under the same name.
package struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64

  package init(_ status: stat) {
    // The number of a device has a sign on some systems.
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }

  /// Follows links; `nil` if nothing is there.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
