/// Bytes that can be read at any place.
protocol RandomBytes {
  var count: Int { get }
  /// The bytes from a place on; fewer than asked for only at the end.
  func read(at place: Int, count: Int) throws(ImportError) -> [UInt8]
}

/// A file with a read buffer: successive blocks are usually adjacent.
final class BufferedFile: RandomBytes {
  private let file: FileBytes
  private var kept: [UInt8] = []
  private var start = 0
  private static let block = 64 << 10

  init(_ file: FileBytes) { self.file = file }

  var count: Int { file.size ?? 0 }

  func read(at place: Int, count: Int) throws(ImportError) -> [UInt8] {
    if place >= start, place + count <= start + kept.count || start + kept.count == self.count,
      place <= start + kept.count
    {
      return Array(kept.dropFirst(place - start).prefix(count))
    }
    kept = try file.bytes(at: place, count: max(count, Self.block))
    start = place
    return Array(kept.prefix(count))
  }
}
