extension UInt8 {
  /// Whether JSON allows this byte between values: a space, a tab, the end of a line.
  @inlinable package var isJSONSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
