/// Bytes that are read one after the other: a file, a pipe, a member of a zip.
package protocol ByteSource: AnyObject {
  /// Appends up to `count` bytes to `bytes` and returns how many; 0 at the end. Blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int
}
