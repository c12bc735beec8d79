extension UInt8 {
  /// Whether it is one of `0` to `9` in ASCII.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// The value of a digit of base 16 in ASCII, its letter small or capital; `nil` for all else.
  @inlinable package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

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

extension Collection<UInt8> {
  /// Whether it is a whole number as programs write it: digits, at least one, and nothing else. A
  /// sign does not count as one, nor do digits of other scripts; it may have more than fit into an
  /// `Int`.
  @inlinable package var isAllDigits: Bool { !isEmpty && allSatisfy { $0.isDigit } }
}
