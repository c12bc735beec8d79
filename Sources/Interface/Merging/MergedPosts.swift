import Posts

/// What several sources said, as one list: each post once, the fuller one, in one order.
///
/// It depends on what was said alone, not on who said it first. The archive's own posts stay as they
/// are, each a row; a post of a live source is the same as another one when it has its id, its
/// address, or when one is a boost of the other or both are boosts of a third.
struct MergedPosts {
  private(set) var posts: [Post] = []
  private var places: [Post.ID: Int] = [:]
  /// The places of boosts, by what they boost.
  private var originals: [Post.ID: Int] = [:]
  private var addresses: [String: Int] = [:]

  /// - Parameters:
  ///   - feeds: the archive's first, the others in any order that does not change.
  ///   - order: which posts come first.
  static func list(of feeds: [Feed], in order: Query.Order) -> [Post] {
    if feeds.count == 1, feeds[0].source == Feed.archive { return feeds[0].all }
    var merged = MergedPosts()
    for feed in feeds {
      for post in feed.all { merged.add(post, folding: feed.source != Feed.archive) }
    }
    return merged.posts.sorted { stands($0, above: $1, in: order) }
  }

  /// Of the most engaging first those with more likes, reposts and replies stand above.
  static func stands(_ a: Post, above b: Post, in order: Query.Order) -> Bool {
    switch order {
    case .newest: return a.order < b.order
    case .oldest: return b.order < a.order
    case .top, .relevant:
      let (mine, theirs) = (a.metrics.engagement, b.metrics.engagement)
      return mine == theirs ? a.order < b.order : mine > theirs
    }
  }

  private mutating func add(_ post: Post, folding: Bool) {
    let original = post.repostOf.map { Post.ID(service: post.id.service, text: $0) }
    let meant = original ?? post.id
    var place = places[post.id]
    if folding {
      place = place ?? places[meant] ?? originals[meant] ?? post.url.flatMap { addresses[$0] }
    }
    let index = place ?? posts.count
    if place == nil { posts.append(post) } else { posts[index] = posts[index].joining(post) }
    places[post.id] = places[post.id] ?? index
    if let original { originals[original] = originals[original] ?? index }
    if let url = post.url { addresses[url] = addresses[url] ?? index }
  }
}

extension Feed {
  /// The name of the archive among the sources.
  static let archive = "archive"
}

extension Post {
  /// Two views of one post; of a boost and its original the original, of two boosts or of one post
  /// under two ids the one that stands lower: it was there first.
  fileprivate func joining(_ other: Post) -> Post {
    if id == other.id { return merging(other) }
    if (repostOf == nil) != (other.repostOf == nil) { return repostOf == nil ? self : other }
    let (kept, left) = order < other.order ? (other, self) : (self, other)
    guard repostOf == nil else { return kept }
    var post = kept.merging(left)
    post.createdAt = kept.createdAt
    return post
  }
}

extension Post.Metrics {
  /// Likes, reposts and replies together; what is not known is none.
  fileprivate var engagement: Int {
    [likes, reposts, replies].reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(max(0, count ?? 0))
      return overflows ? .max : total
    }
  }
}
