// Web addresses begin with http or https. Nothing else in a post is kept as a link, opened, or put
// under cells of the screen.

extension StringProtocol {
  /// Whether it begins like a web address.
  @inlinable package var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") }
}

extension String {
  /// With the scheme of a web address in small letters, as the other functions here expect it;
  /// services also have it as it was typed: `Https://`. Any other text stays as it is.
  package var withSmallScheme: String {
    if isWebAddress { return self }
    let start = String(decoding: utf8.prefix("https://".utf8.count), as: UTF8.self)
    guard start.lowercased().isWebAddress, let end = utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return self
    }
    return self[..<end].lowercased() + String(self[end...])
  }
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
