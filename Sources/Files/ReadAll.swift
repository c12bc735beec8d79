import Libc

/// Reads the rest of a descriptor's file, however many calls that takes.
///
/// - Parameter limit: how many bytes at most. One more than are allowed tells whether there are too
///   many.
/// - Returns: what was read; and 0, or the error of the system (`errno`) that ended it.
package func readAll(from descriptor: Int32, limit: Int) -> (bytes: [UInt8], error: Int32) {
  var error: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    while count < limit, let start = buffer.baseAddress {
      let got = read(descriptor, start + count, limit - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { error = errno }
      if got <= 0 { break }
      count += got
    }
  }
  return (bytes, error)
}
