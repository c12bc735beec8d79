/// What a file on the disk unpacks to, all its layers and members together, held against the bytes that
/// were read of it. Many small bombs, or a bomb in a bomb, are one: each of their unpackers sees little.
final class UnpackedCount {
  private let read: ByteCount
  /// What `read` had counted before this file.
  private let start: Int
  private var bytes = 0
  /// Whether the file was given up.
  private(set) var isBomb = false

  /// `read` counts the bytes of the file from now on, and of no other one.
  init(of read: ByteCount) {
    self.read = read
    start = read.bytes
  }

  /// - Throws: when it becomes too much, and ever after.
  func add(_ count: Int) throws(ImportError) {
    bytes += count
    isBomb =
      isBomb || bytes > Bomb.harmlessInAll && bytes / Bomb.ratio > read.bytes - start
    if isBomb { throw Bomb.inAll }
  }
}
