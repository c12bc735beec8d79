extension UInt8 {
  /// Whether it is one of `0` to `9` in ASCII.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Collection<UInt8> {
  /// Whether it is a whole number as programs write it: digits, at least one, and nothing else. A
  /// sign does not count as one, nor do digits of other scripts; it may have more than fit into an
  /// `Int`.
  @inlinable package var isAllDigits: Bool { !isEmpty && allSatisfy { $0.isDigit } }
}
