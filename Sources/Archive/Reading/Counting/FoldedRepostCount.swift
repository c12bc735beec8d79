import Posts

/// The count of a query's matches that are shown in the row of another one, in progress. It reads
/// the matches that are reposts, and the posts that they pass on.
struct FoldedRepostCount: Sendable {
  /// How many such matches there are; `nil` while they are being counted, and if more than
  /// `maxReposts` match.
  private(set) var folded: Int?
  private let query: Query
  private let maxReposts: Int
  /// How many reposts match, as far as they have been counted in advance, and where that continues.
  private var matching = 0
  private var counting = CountCursor()
  /// Whether counting in advance has ended.
  private var isCounted = false
  private var found = FoldedReposts()
  private var folding = CountCursor()

  /// - Parameter maxReposts: more reposts than this are not counted.
  init(of query: Query, maxReposts: Int) {
    self.query = query
    self.maxReposts = maxReposts
  }

  /// The matches that are reposts.
  private var reposts: Query { query.and(.term(.feature(.repost))) }

  /// Ends the count if the dictionary tells that no match is a repost: then nothing need be read.
  ///
  /// - Returns: whether it has.
  mutating func endsUnread(_ slice: CountSlice) throws -> Bool {
    guard try slice.plan(of: reposts).isImpossible else { return false }
    folded = 0
    return true
  }

  /// Goes on for a time slice; `true` at the end.
  mutating func advance(_ slice: CountSlice, _ rows: inout PostTable) throws -> Bool {
    let reposts = self.reposts
    let plan = try slice.plan(of: reposts)
    guard isCounted else {
      isCounted = try count(reposts, plan, slice, &rows)
      return matching > maxReposts
    }
    let isEnd = try fold(reposts, plan, slice, &rows)
    if isEnd, found.reposts <= maxReposts { folded = found.count }
    return isEnd
  }

  /// Counts reposts in advance, where that is possible without reading them: to read `maxReposts`
  /// of too many takes seconds, in vain. `true` at the end, or once there are too many.
  private mutating func count(
    _ reposts: Query, _ plan: QueryPlan, _ slice: CountSlice, _ rows: inout PostTable
  ) throws -> Bool {
    if plan.bounds.atMost <= maxReposts { return true }
    if case .exactly(let count) = plan.bounds.count {
      matching = count
      return true
    }
    guard let count = try slice.placeCount(of: reposts, plan) else { return true }
    return try counting.add(
      count, plan.bounds.period, to: &matching, upTo: maxReposts, slice, &rows)
  }

  /// Folds reposts into the rows of their originals; `true` at the end, or if there are too many.
  private mutating func fold(
    _ reposts: Query, _ plan: QueryPlan, _ slice: CountSlice, _ rows: inout PostTable
  ) throws -> Bool {
    let (query, maxReposts, db) = (self.query, self.maxReposts, slice.db)
    return try folding.walk(reposts, plan, into: &found, slice, &rows) { found, repost, rows in
      // If the original is itself a repost, the walk comes to it anyway.
      if let id = repost.reposted, !found.knows(id),
        let place = try rows.place(of: id, in: db), let original = try rows.post(at: place, in: db),
        original.repostOf == nil, query.matches(original)
      {
        found.add(original)
      }
      found.add(repost)
      return found.reposts <= maxReposts
    }
  }
}

/// Counts posts shown in the row of another one: reposts, in the row of their original or of the
/// first repost of it (`Post.rowKeys`). Keeps a 64-bit hash of each key.
struct FoldedReposts: Sendable {
  private var groups = KeyedGroups<Int>()
  /// Posts added so far; each made a row of its own, or is shown in another one.
  private var posts = 0
  private var rows = 0
  private(set) var reposts = 0

  var count: Int { posts - rows }

  func knows(_ id: Post.ID) -> Bool { groups.knows(Post.RowKey.id(id).hashValue) }

  mutating func add(_ post: Post) {
    let found = groups.group(of: post.rowKeys.map(\.hashValue))
    rows += (found.isNew ? 1 : 0) - found.joined.count
    posts += 1
    if post.repostOf != nil { reposts += 1 }
  }
}

extension Page {
  /// Counts the posts of this page, and how many of them stand in the row of another one. Only for
  /// a page that has every match.
  package mutating func countAsWhole() {
    count = .exactly(posts.count)
    folded = 0
    guard posts.contains(where: { $0.repostOf != nil }) else { return }
    var rows = FoldedReposts()
    for post in posts { rows.add(post) }
    folded = rows.count
  }
}
