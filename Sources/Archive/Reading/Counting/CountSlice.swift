import GRDB
import Posts

/// What is needed to count for one time slice.
struct CountSlice {
  let db: Database
  let runs: [Run]
  let pace: WalkPace
  let interruption: Interruption
  let length: Duration

  func plan(of query: Query) throws -> QueryPlan {
    try QueryPlan(query, on: runs, pace: pace, in: db)
  }

  /// What counts the matches of a query without reading their texts; `nil` if these must be read.
  func placeCount(of query: Query, _ plan: QueryPlan) throws -> (any PlaceCount)? {
    if runs.contains(where: \.isStale) { return nil }
    if let count = try ReactionCount(query, plan, on: runs, in: db) { return count }
    return IndexCount(plan)
  }
}
