extension String {
  /// The digits, with zeros before them up to this width.
  package func withZeros(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}
