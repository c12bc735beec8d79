/// Files made to fill disks and memories: few bytes that unpack to endlessly many.
enum Bomb {
  /// Posts as JSON are packed to a tenth or a thirtieth; the same post a million times to a hundredth.
  static let ratio = 250
  /// Below this many unpacked bytes no ratio is suspicious.
  static let harmless = 64 << 20

  /// - Throws: when these numbers of bytes are those of a bomb.
  static func check(packed: Int, unpacked: Int) throws(ImportError) {
    guard unpacked > harmless, unpacked / ratio > packed else { return }
    throw ImportError(
      "unpacks to more than \(ratio) times its size, as files do that are made to do harm",
      remedy: "unpack it by hand if you trust it")
  }
}
