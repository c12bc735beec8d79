import Posts

/// The first rows of an answer, cached for the keystrokes that follow.
///
/// A narrower query takes those of these rows that match it as its own first rows, and its walk
/// starts after them: the next keystroke mostly finds what the last one found.
struct CachedAnswer {
  /// The most rows that are kept.
  static let maxPosts = 1000
  /// The most bytes that the rows may take where some of them are large.
  static let maxBytes = 4 << 20

  var query: Query
  var posts: [Post]
  /// The archive's version when it was asked.
  var version: Int64
  /// Where the walk continues after these rows; `nil` if there are no more.
  var rest: WalkCursor?

  /// Whether the posts of another query are all among those of this one, and in the same order.
  func covers(_ other: Query, _ version: Int64) -> Bool {
    guard version == self.version, other.order == query.order, other.order != .relevant else {
      return false
    }
    // The normal form drops conditions that others imply.
    return Query(other.conditions + query.conditions, order: other.order) == other
  }

  /// The whole answer to a query that this one covers, if all of it is cached and shorter than
  /// `limit`.
  func whole(for query: Query, before limit: Int) -> Page? {
    guard rest == nil else { return nil }
    let posts = first(limit, of: query)
    guard posts.count < limit else { return nil }
    var page = Page(posts: posts)
    page.countAsWhole()
    return page
  }

  /// Whether it is quicker to search for another query, or for more of this one, from behind these
  /// rows: a single list is sooner walked again than the rows are checked.
  func speeds(_ other: Query, _ bounds: QueryBounds) -> Bool {
    rest != nil && (!bounds.isOneList || query == other)
  }

  /// The first of these rows that match another query too, at most `limit`.
  func first(_ limit: Int, of other: Query) -> [Post] {
    let asked = other.beyond(query)
    var first: [Post] = []
    for post in posts {
      if first.count >= limit { break }
      if asked.isEmpty || asked.matches(post) { first.append(post) }
    }
    return first
  }
}

/// The answers to the last queries, newest first: several, so that deleting letters finds one too.
struct CachedAnswers {
  private var answers: [CachedAnswer] = []

  private static let most = 4

  /// The newest answer that covers a query.
  func wide(_ query: Query, _ version: Int64) -> CachedAnswer? {
    answers.first { $0.covers(query, version) }
  }

  /// - Parameter hasLarge: whether the search read posts that are too large for `RecentPosts`. Only
  ///   then are the rows measured, which most keys are thus spared: all other rows are small, and
  ///   rows taken over from an earlier answer were measured when that was kept.
  mutating func keep(_ answer: CachedAnswer, hasLarge: Bool = false) {
    guard answer.posts.count <= CachedAnswer.maxPosts,
      !hasLarge || answer.posts.reduce(0, { $0 + $1.memory }) <= CachedAnswer.maxBytes
    else { return }
    answers.removeAll { $0.query == answer.query || $0.version != answer.version }
    answers.insert(answer, at: 0)
    answers.removeLast(max(0, answers.count - Self.most))
  }
}
