// Web addresses begin with http or https. Nothing else in a post is kept as a link, opened, or put
// under cells of the screen.

extension StringProtocol {
  /// Whether it begins like a web address.
  @inlinable package var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes begin like a web address.
  package var isWebAddress: Bool {
    starts(with: "https://".utf8) || starts(with: "http://".utf8)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether these scalars begin like a web address.
  package var isWebAddress: Bool {
    starts(with: "https://".unicodeScalars) || starts(with: "http://".unicodeScalars)
  }
}
