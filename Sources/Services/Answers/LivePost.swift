import Posts

extension Post {
  /// The post as one that a live source has just brought.
  func brought(by source: String) -> Post {
    var post = self
    post.source = source
    post.origin = .live
    post.metrics = metrics.seen(at: Metrics.Seen.justNow)
    return post
  }
}

extension Query.Order {
  /// Whether something else than time decides what stands first.
  var isRanked: Bool { self == .top || self == .relevant }
}
