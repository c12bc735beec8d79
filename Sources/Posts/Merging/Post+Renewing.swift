extension Post {
  /// This post, updated by a copy of it that came later.
  ///
  /// Merges as `merging` does, but of two counts that were each seen just now the copy's is the
  /// newer one.
  package func renewed(by copy: Post) -> Post {
    if copy == self { return self }
    var earlier = self
    earlier.metrics.seen = metrics.seen.earlier
    return earlier.merging(copy)
  }
}

extension Post.Metrics.Seen {
  /// The same moments, with those of just now moved into the past.
  fileprivate var earlier: Self {
    var earlier = self
    let last = Self.justNow - 1
    earlier.likes = min(likes, last)
    earlier.reposts = min(reposts, last)
    earlier.replies = min(replies, last)
    earlier.quotes = min(quotes, last)
    return earlier
  }
}
