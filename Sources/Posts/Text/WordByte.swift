extension UInt8 {
  /// Whether it is an ASCII letter or digit, or `_`, of which names of people and keys in files
  /// consist.
  @inlinable package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
