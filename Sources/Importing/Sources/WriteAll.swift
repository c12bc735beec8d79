import Glibc

/// Writes all bytes to a descriptor, however many calls that takes.
///
/// - Returns: `false` when it takes no more; the reason is in `errno`.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
  var done = 0
  while done < bytes.count {
    let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    done += count
  }
  return true
}
