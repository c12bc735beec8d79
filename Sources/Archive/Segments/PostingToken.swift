/// A token of the post that `PostingLists` is at: where it stands in the tokens, its hash, and what was seen on
/// the way to its entry.
struct PostingToken {
  var start: Int
  var end: Int
  var hash: UInt32
  var slot: UInt64 = 0
  var entry: UInt32 = 0
  var byte: UInt8 = 0

  /// The hash of a text in the list of whole words (0), or of beginnings (the number of their prefix).
  static func hash(_ text: UnsafeBufferPointer<UInt8>, of list: UInt8) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5 ^ UInt32(UInt8(ascii: "0") + list)  // FNV-1a
    for byte in text { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
