import Posts

/// The count of a query's matches that are shown in the row of another one, in progress: reads
/// those that are reposts, and what they pass on.
struct FoldedRepostCount: Sendable {
  /// How many they are; `nil` while they are being counted, and if more than `maxReposts` match.
  private(set) var folded: Int?
  private let query: Query
  private let maxReposts: Int
  private var found = FoldedReposts()
  private var cursor = CountCursor()

  /// - Parameter maxReposts: more reposts than this are not counted.
  init(of query: Query, maxReposts: Int) {
    self.query = query
    self.maxReposts = maxReposts
  }

  /// Goes on for a time slice; `true` at the end.
  mutating func advance(_ slice: CountSlice, _ rows: inout PostTable) throws -> Bool {
    let reposts = query.and(.term(.feature(.repost)))
    let plan = try slice.plan(of: reposts)
    if case .exactly(let count) = plan.bounds.count, count > maxReposts { return true }
    let isEnd = try fold(reposts, plan, slice, &rows)
    if isEnd, found.reposts <= maxReposts { folded = found.count }
    return isEnd
  }

  /// Folds reposts into the rows of their originals; `true` at the end, or if they are too many.
  private mutating func fold(
    _ reposts: Query, _ plan: QueryPlan, _ slice: CountSlice, _ rows: inout PostTable
  ) throws -> Bool {
    let (query, maxReposts, db) = (self.query, self.maxReposts, slice.db)
    return try cursor.walk(reposts, plan, into: &found, slice, &rows) { found, repost, rows in
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
