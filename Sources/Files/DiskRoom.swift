import Libc

/// What is free on a disk.
package struct DiskRoom: Sendable, Hashable {
  /// Identifies the disk.
  package let device: UInt64
  /// Bytes that are free for users other than root.
  package let free: Int

  package init(device: UInt64, free: Int) {
    self.device = device
    self.free = free
  }

  /// The room on the disk of a file or folder; `nil` if the system does not know it.
  package init?(at path: String) {
    var (status, disk) = (stat(), statvfs())
    guard stat(path, &status) == 0, statvfs(path, &disk) == 0, disk.f_blocks > 0 else { return nil }
    let (free, isTooMuch) = UInt64(disk.f_bavail).multipliedReportingOverflow(
      by: UInt64(disk.f_frsize))
    // The number of a device has a sign on some systems.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    self.free = isTooMuch ? .max : Int(clamping: free)
  }
}
