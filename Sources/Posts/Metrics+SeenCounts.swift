extension Post.Metrics {
  /// When each count was seen, in whole seconds since 1970; 0 if the count or the moment is
  /// unknown.
  ///
  /// Each count has its own moment: an export knows no replies, and has the likes of its day.
  package struct Seen: Sendable, Hashable {
    package var likes: UInt32 = 0
    package var reposts: UInt32 = 0
    package var replies: UInt32 = 0
    package var quotes: UInt32 = 0

    /// Seen in an answer that has just arrived and is not stored yet: later than every date.
    package static let justNow = UInt32.max

    package init() {}
  }

  /// The same counts, all seen in one second.
  package func seen(at second: UInt32) -> Post.Metrics { seen { _ in second } }

  /// The same counts, seen in a file that was written in this second.
  ///
  /// A zero stays undated: many dumps recorded each post as it was written, before anybody could
  /// react, and only the file is younger.
  package func seen(inFileOf second: UInt32) -> Post.Metrics { seen { $0 > 0 ? second : 0 } }

  /// The same counts; the moments of those that were seen after this second become unknown.
  package func seen(upTo last: UInt32) -> Post.Metrics {
    func known(_ second: UInt32) -> UInt32 { second > last ? 0 : second }
    var metrics = self
    metrics.seen.likes = known(seen.likes)
    metrics.seen.reposts = known(seen.reposts)
    metrics.seen.replies = known(seen.replies)
    metrics.seen.quotes = known(seen.quotes)
    return metrics
  }

  private func seen(_ second: (Int) -> UInt32) -> Post.Metrics {
    var metrics = self
    metrics.seen.likes = likes.map(second) ?? 0
    metrics.seen.reposts = reposts.map(second) ?? 0
    metrics.seen.replies = replies.map(second) ?? 0
    metrics.seen.quotes = quotes.map(second) ?? 0
    return metrics
  }
}

extension Post {
  /// The same post, with all of its counts seen at a moment.
  package func seen(at time: Timestamp) -> Post {
    var post = self
    post.metrics = metrics.seen(at: time.secondSeen)
    return post
  }

  /// Whether it says the same as another one; it does not matter when counts were seen.
  package func hasSameContent(as other: Post) -> Bool {
    if self == other { return true }
    var mine = self
    mine.metrics.seen = other.metrics.seen
    return mine == other
  }
}

extension Timestamp {
  /// The second, as `Post.Metrics.Seen` has it; 0 for what it cannot hold.
  package var secondSeen: UInt32 {
    guard let second = UInt32(exactly: seconds), second < Post.Metrics.Seen.justNow else {
      return 0
    }
    return second
  }
}
