import Libc

/// Writes all bytes to the descriptor of a file, however many calls that takes.
///
/// - Returns: 0, or the error of the system (`errno`).
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// Waits until all that was written to the descriptor of a file is on the disk, safe even from a
/// power cut.
///
/// - Returns: 0, or the error of the system (`errno`).
func putOnDisk(_ descriptor: Int32) -> Int32 { fsync(descriptor) == 0 ? 0 : errno }
