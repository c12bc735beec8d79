/// A token of the post that `PostingLists` is at: where it stands in the tokens, its hash, and what was seen on
/// the way to its term.
struct PostingToken {
  var start: Int
  var end: Int
  var hash: UInt32
  var slot: UInt64 = 0
  var term: UInt32 = 0
  var byte: UInt8 = 0

  /// The hash of a text in the list of whole words (0), or of beginnings (the number of their prefix).
  static func hash(_ text: UnsafeBufferPointer<UInt8>, of list: UInt8) -> UInt32 {
    var hash = seed(of: list)
    for byte in text { hash = (hash ^ UInt32(byte)) &* prime }
    return hash ^ hash >> 15
  }

  /// Cuts tokens, each followed by a space, apart.
  static func cut(_ tokens: UnsafeBufferPointer<UInt8>, to found: inout [PostingToken]) {
    var start = 0
    var hash = seed(of: 0)
    for index in 0..<tokens.count {
      let byte = tokens[index]
      guard byte == 0x20 else {
        hash = (hash ^ UInt32(byte)) &* prime
        continue
      }
      if index > start {
        found.append(PostingToken(start: start, end: index, hash: hash ^ hash >> 15))
      }
      start = index + 1
      hash = seed(of: 0)
    }
  }

  /// FNV-1a.
  private static let prime: UInt32 = 0x0100_0193

  private static func seed(of list: UInt8) -> UInt32 {
    0x811C_9DC5 ^ UInt32(UInt8(ascii: "0") + list)
  }
}
