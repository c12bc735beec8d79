extension Post.Metrics {
  /// Keeps the version of each count that was seen later, since people take likes back. Of two seen
  /// at the same moment, or at unknown moments, it is the larger, since counts mostly grow.
  package func merging(_ other: Post.Metrics) -> Post.Metrics {
    var both = Post.Metrics()
    (both.likes, both.seen.likes) = newer(
      (likes, seen.likes), (other.likes, other.seen.likes))
    (both.reposts, both.seen.reposts) = newer(
      (reposts, seen.reposts), (other.reposts, other.seen.reposts))
    (both.replies, both.seen.replies) = newer(
      (replies, seen.replies), (other.replies, other.seen.replies))
    (both.quotes, both.seen.quotes) = newer(
      (quotes, seen.quotes), (other.quotes, other.seen.quotes))
    return both
  }

  private func newer(
    _ a: (count: Int?, second: UInt32), _ b: (count: Int?, second: UInt32)
  ) -> (Int?, UInt32) {
    guard let mine = a.count, let other = b.count else { return a.count == nil ? b : a }
    if a.second != b.second { return a.second > b.second ? a : b }
    return (max(mine, other), a.second)
  }
}
