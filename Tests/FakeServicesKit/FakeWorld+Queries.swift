/// Queries by which live search is measured.
extension FakeWorld {
  /// Queries of one or two words, each met by three hundred posts; no two in a row are the same.
  ///
  /// The second words are ends of posts: each end occurs with every topic, whereas an opening does
  /// not.
  package static func queries(_ count: Int) -> [String] {
    let topics = [
      "swift", "terminals", "sqlite", "birds", "tea", "ncurses", "streams", "magic", "gardening",
    ]
    let ends = ["rain", "friends", "work", "again", "finally", "grace"]
    return (0..<count).map { number in
      let topic = topics[number % topics.count]
      return number % 4 == 0 ? topic : ends[number / topics.count % ends.count] + " " + topic
    }
  }

  /// Whether a text shows a post. What a program says of a query that finds nothing repeats the
  /// query's words, but has no opening.
  package static func isShown(in text: String) -> Bool {
    openings.contains { text.contains($0) }
  }
}
