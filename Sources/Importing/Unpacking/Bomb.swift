import Posts

/// Files made to fill disks and memories: few bytes that unpack to endlessly many.
enum Bomb {
  /// Posts as JSON are packed to a tenth or a thirtieth; the same post a million times to a hundredth.
  static let ratio = 250
  /// Below this many unpacked bytes no ratio is suspicious, …
  static let harmless = 64 << 20
  /// … nor below so many of all that a file on the disk holds: a bomb or two cost only themselves.
  static let harmlessInAll = 256 << 20

  /// - Throws: when these numbers of bytes are those of a bomb.
  static func check(packed: Int, unpacked: Int) throws(ImportError) {
    guard unpacked > harmless, unpacked / ratio > packed else { return }
    throw ImportError(
      "unpacks to more than \(ratio) times its size, as files do that are made to do harm",
      remedy: remedy)
  }

  /// What is told of a file whose layers and members are no bombs one by one.
  static let inAll = ImportError(
    "all in it together unpacks to more than \(ratio) times its size, as of files that are made to do "
      + "harm; the rest is left out", remedy: remedy)

  /// What is told of so many members of a zip that lie within others.
  static func overlap(_ count: Int) -> String {
    "\(count.counted("file")) with bytes of others of this zip left out, as of zips that are made to do "
      + "harm: \(remedy)"
  }

  static let remedy = "unpack it by hand if you trust it"
}
