extension [String] {
  /// Lists where a link of a post leads, once; one that leads nowhere is none.
  package mutating func appendLink(_ address: String?) {
    guard let address, !contains(address) else { return }
    append(address)
  }
}
