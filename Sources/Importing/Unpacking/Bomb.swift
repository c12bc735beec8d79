import Posts

/// Detects files made to fill disk or memory: few bytes that unpack to endlessly many.
enum Bomb {
  /// A larger ratio is suspicious: posts as JSON are packed to a tenth or a thirtieth, the same
  /// post a million times to a hundredth.
  static let ratio = 250
  /// Below this many unpacked bytes no ratio is suspicious.
  static let harmless = 64 << 20
  /// No ratio is suspicious below this for everything in a file on the disk together: a bomb or two
  /// cost only themselves.
  static let harmlessInAll = 256 << 20

  /// - Throws: if these numbers of bytes are those of a bomb.
  static func check(packed: Int, unpacked: Int) throws(ImportError) {
    guard unpacked > harmless, unpacked / ratio > packed else { return }
    throw ImportError(
      "unpacks to more than \(ratio) times its size, as files do that are made to do harm",
      remedy: remedy)
  }

  /// The error for a file whose layers and members are bombs only together, not each by itself.
  static let inAll = ImportError(
    "all in it together unpacks to more than \(ratio) times its size, as of files that are made to do "
      + "harm; the rest is left out", remedy: remedy)

  /// The report about `count` members of a zip that share bytes with others.
  static func overlap(_ count: Int) -> String {
    "\(count.counted("file")) with bytes of others of this zip left out, as of zips that are made to do "
      + "harm: \(remedy)"
  }

  static let remedy = "unpack it by hand if you trust it"
}

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
