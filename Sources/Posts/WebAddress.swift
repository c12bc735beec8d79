// Addresses of the web begin with http or https. Nothing else that a post names is kept as a link, opened, or
// put under cells.

extension StringProtocol {
  /// Whether it begins as an address of the web.
  @inlinable package var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }
}

extension ArraySlice<UInt8> {
  /// The same of UTF-8.
  package var isWebAddress: Bool {
    starts(with: "https://".utf8) || starts(with: "http://".utf8)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The same of scalars.
  package var isWebAddress: Bool {
    starts(with: "https://".unicodeScalars) || starts(with: "http://".unicodeScalars)
  }
}
