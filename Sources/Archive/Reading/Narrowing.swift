import Posts

/// An answer of which every row is in memory.
///
/// A query that asks for more than this one is answered by looking at these rows: most queries that an
/// index is slow for are of this kind: common words, each of them rare beside those typed before.
struct WholeAnswer {
  /// Rows that are kept at most.
  static let mostPosts = 1000

  var query: Query
  var posts: [Post]
  /// The archive's version when it was asked.
  var version: Int64

  /// Whether the posts of another query are all among these, and in the same order.
  func covers(_ other: Query, _ version: Int64) -> Bool {
    guard version == self.version, other.order == query.order, other.order != .relevant else {
      return false
    }
    // What is implied by the rest does not stay in the normal form.
    return Query(other.conditions + query.conditions, order: other.order) == other
  }
}

extension Archive {
  /// The answer to a query from what the last one found; `nil` when that was not all of it.
  func narrowed(to query: Query, _ version: Int64, limit: Int) -> Page? {
    lastWhole.withLock { last in
      guard let last, last.covers(query, version) else { return nil }
      let posts = last.posts.filter(query.matches)
      return posts.count < limit ? Page(posts: posts, count: .exactly(posts.count)) : nil
    }
  }

  /// Keeps the rows of an answer, if they are all and few.
  func remember(_ posts: [Post], of query: Query, _ version: Int64) {
    guard posts.count <= WholeAnswer.mostPosts else { return }
    lastWhole.withLock { $0 = WholeAnswer(query: query, posts: posts, version: version) }
  }
}
