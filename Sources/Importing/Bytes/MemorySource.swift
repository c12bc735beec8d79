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
