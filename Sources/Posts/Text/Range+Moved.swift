extension Range<String.Index> {
  /// A range of `words`, moved to where these stand in `text`, behind `start` bytes.
  package func moved(from words: String, to start: Int, of text: String) -> Range<String.Index> {
    let before = words.utf8.distance(from: words.startIndex, to: lowerBound)
    let length = words.utf8.distance(from: lowerBound, to: upperBound)
    let lower = text.utf8.index(text.startIndex, offsetBy: start + before)
    return lower..<text.utf8.index(lower, offsetBy: length)
  }
}
