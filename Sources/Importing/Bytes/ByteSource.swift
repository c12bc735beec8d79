/// Bytes that are read one after the other: a file, a pipe, a member of a zip.
package protocol ByteSource: AnyObject {
  /// Appends up to `count` bytes to `bytes` and returns how many; 0 at the end. Blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int
  /// Says that what is read from here on will not be read again soon, so the system need not keep
  /// it.
  func giveBackBehind()
}

extension ByteSource {
  /// Does nothing: the system keeps nothing of the source, or not in a place of its own.
  package func giveBackBehind() {}
}

/// Bytes in memory, then those of another source, if there is one.
final class MemorySource: ByteSource {
  private var bytes: [UInt8]
  private let rest: (any ByteSource)?

  init(_ bytes: [UInt8], then rest: (any ByteSource)? = nil) {
    self.bytes = bytes
    self.rest = rest
  }

  /// Ignores `count` at first: all bytes in memory come at once.
  func read(_ count: Int, into result: inout [UInt8]) throws(ImportError) -> Int {
    guard !bytes.isEmpty else { return try rest?.read(count, into: &result) ?? 0 }
    defer { bytes = [] }
    result += bytes
    return bytes.count
  }

  func giveBackBehind() { rest?.giveBackBehind() }
}
