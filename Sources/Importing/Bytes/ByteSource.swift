/// Bytes that are read one after the other: a file, a pipe, a member of a zip.
package protocol ByteSource: AnyObject {
  /// Appends up to `count` bytes to `bytes` and returns how many; 0 at the end. Blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int
  /// Tells that what is read from here on is not read again soon: the system need not keep it.
  func giveBackBehind()
}

extension ByteSource {
  /// Nothing of it is kept by the system, or not in a place of its own.
  package func giveBackBehind() {}
}
