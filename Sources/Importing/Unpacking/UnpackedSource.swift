/// The bytes of a gzip, zstd, bzip2 or xz file, unpacked as they are read.
///
/// Fails if they unpack to far more than any human text does: see `Bomb`.
final class UnpackedSource: ByteSource {
  private let packed: any ByteSource
  private let total: UnpackedCount
  private var unpacked: (any ByteSource)?

  /// - Parameter total: counts for the file on the disk that this is, or is in.
  init(_ source: any ByteSource, total: UnpackedCount) { (packed, self.total) = (source, total) }

  /// `count` is only a hint: the unpacker decides on the size of blocks.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ImportError) -> Int {
    try opened().read(count, into: &bytes)
  }

  func giveBackBehind() { packed.giveBackBehind() }

  private func opened() throws(ImportError) -> any ByteSource {
    if let unpacked { return unpacked }
    var head: [UInt8] = []
    while head.count < 2, try packed.read(2, into: &head) > 0 {}
    let whole = MemorySource(head, then: packed)
    let isGzip = head.starts(with: [0x1F, 0x8B])
    let source: any ByteSource =
      isGzip ? try GzipSource(whole, total: total) : try LibarchiveSource(whole, total: total)
    unpacked = source
    return source
  }
}
