extension String {
  /// Its words with one space between each two, and none around them.
  package var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
