/// What live search is measured by.
extension FakeWorld {
  /// Queries of one and two words, of which three hundred posts meet each; no two in a row are the
  /// same.
  ///
  /// The second words are ends of posts: each of those comes with every topic, an opening does not.
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

  /// Whether a text shows a post: what a program says of a query that finds nothing has the words
  /// of that, but no opening.
  package static func isShown(in text: String) -> Bool {
    openings.contains { text.contains($0) }
  }
}
