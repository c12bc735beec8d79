extension String {
  /// Digits with so many zeros before them that they are at least this many.
  package func withZeros(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}
