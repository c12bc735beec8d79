/// How much a file on the disk unpacks to, with all its layers and members, compared with the bytes
/// read of it. This finds many small bombs, and bombs in bombs, of which a single unpacker sees
/// little.
final class UnpackedCount {
  private let read: ByteCount
  /// What `read` had counted before this file.
  private let start: Int
  private var bytes = 0
  /// Whether the file turned out to be a bomb.
  private(set) var isBomb = false

  /// - Parameter read: counts only bytes of this file from now on.
  init(of read: ByteCount) {
    self.read = read
    start = read.bytes
  }

  /// Counts unpacked bytes.
  ///
  /// - Throws: once they are too many, and ever after.
  func add(_ count: Int) throws(ImportError) {
    bytes += count
    isBomb =
      isBomb || bytes > Bomb.harmlessInAll && bytes / Bomb.ratio > read.bytes - start
    if isBomb { throw Bomb.inAll }
  }
}
