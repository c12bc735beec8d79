@testable import Importing

/// Bytes that arrive in chunks of a given size.
final class Chunks: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ bytes: [UInt8], of size: Int) {
    rest = bytes[...]
    self.size = size
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    let chunk = rest.prefix(size)
    bytes += chunk
    rest = rest.dropFirst(size)
    return chunk.count
  }
}
