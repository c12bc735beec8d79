import Posts

/// Addresses of the web in texts of posts.
enum WebAddresses {
  /// The addresses in a text, in order. Where one of `known` stands it is taken whole; of others
  /// the punctuation at the end is left out.
  static func all(in text: String, known: [String]) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var place = text.startIndex
    while let start = text[place...].firstRange(of: "http")?.lowerBound {
      place = text.index(start, offsetBy: 4)
      guard text[start...].isWebAddress else { continue }
      let word = text[start...].prefix { !$0.isWhitespace }
      let longest = known.filter { $0.isWebAddress && word.hasPrefix($0) }
        .max { $0.utf8.count < $1.utf8.count }
      let end = longest.flatMap {
        text.index(start, offsetBy: $0.count, limitedBy: word.endIndex)
      }
      let range = end.map { start..<$0 } ?? trimmed(word)
      found.append(range)
      place = max(place, range.upperBound)
    }
    return found
  }

  private static func trimmed(_ word: Substring) -> Range<String.Index> {
    var word = word
    while let last = word.last, ".,;:!?)]}>\"'…”’»".contains(last) { word.removeLast() }
    return word.startIndex..<word.endIndex
  }
}
