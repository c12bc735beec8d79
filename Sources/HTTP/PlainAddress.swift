extension String {
  /// Whether what is sent to this address goes without encryption.
  package var isPlainHTTP: Bool { hasPrefix("http://") }
}
