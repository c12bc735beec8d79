extension String {
  /// Whether a server of v1.1 with this address, which ends without a slash, is a search and
  /// nothing else: it has no other path.
  package var isAddressOfSearchAlone: Bool { hasSuffix(".json") }
}
