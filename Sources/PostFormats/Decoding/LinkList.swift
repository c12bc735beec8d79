extension [String] {
  /// Appends the address that a link of a post leads to, unless it is there already; `nil` is
  /// ignored.
  package mutating func appendLink(_ address: String?) {
    guard let address, !contains(address) else { return }
    append(address)
  }
}
