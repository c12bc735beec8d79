import Libc

/// Tells one content of a file from the next without reading it.
package struct FileStamp: Sendable, Hashable {
  private let identity: FileIdentity
  /// Bytes, and when its content and its standing (mode, owner, names) changed, each in seconds and
  /// nanoseconds.
  private let numbers: [Int]
  /// Kind and permissions. Two changes of these can be closer together than the file system's clock
  /// can tell.
  private let mode: UInt32

  package init(_ status: stat) {
    identity = FileIdentity(status)
    numbers = [
      Int(status.st_size), status.written.tv_sec, status.written.tv_nsec, status.changed.tv_sec,
      status.changed.tv_nsec,
    ]
    mode = UInt32(status.st_mode)
  }

  /// Blocks for one `stat`; follows links. `nil` if there is no such file.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp in small letters, digits and `-`, to be part of a name.
  package var digits: String {
    let first = [identity.device, identity.number].map { String($0, radix: 36) }
    return (first + numbers.map { String($0, radix: 36) }).joined(separator: "-")
  }
}
