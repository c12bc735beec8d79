/// How much a file on the disk unpacks to, all its layers and members together, compared with the
/// bytes read of it. Finds many small bombs, and bombs in bombs: a single unpacker sees little of
/// these.
final class UnpackedCount {
  private let read: ByteCount
  /// What `read` had counted before this file.
  private let start: Int
  private var bytes = 0
  /// Whether the file turned out to be a bomb.
  private(set) var isBomb = false

  /// - Parameter read: from now on counts the bytes of this file only.
  init(of read: ByteCount) {
    self.read = read
    start = read.bytes
  }

  /// - Throws: once it becomes too much, and ever after.
  func add(_ count: Int) throws(ImportError) {
    bytes += count
    isBomb =
      isBomb || bytes > Bomb.harmlessInAll && bytes / Bomb.ratio > read.bytes - start
    if isBomb { throw Bomb.inAll }
  }
}
