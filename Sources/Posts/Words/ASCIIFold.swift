/// What ASCII bytes become in the index. This is computed, not looked up in a table: that would be
/// initialised lazily, with a check for each byte of each post.
enum ASCIIFold {
  /// What a byte becomes in a word; 0 separates words.
  @inline(__always) static func word(_ byte: UInt8) -> UInt8 {
    let small = byte | 0x20
    if small &- UInt8(ascii: "a") < 26 { return small }
    return byte &- UInt8(ascii: "0") < 10 ? byte : 0
  }

  /// What a byte becomes in a name; 0 if it is dropped.
  @inline(__always) static func name(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@"): byte
    default: word(byte)
    }
  }
}
