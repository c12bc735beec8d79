import GRDB
import Posts

/// Where a count in time slices continues in each run.
struct CountCursor: Sendable {
  private var rest = WalkCursor()
  /// How many slices in a row made no progress: the next one is longer.
  private var vain = 0

  /// Adds what is counted at places, some thousands at a time; `true` once all are counted, or once
  /// the sum is above `most`.
  mutating func add(
    _ count: any PlaceCount, _ period: QueryBounds.Period, to sum: inout Int, upTo most: Int = .max,
    _ slice: CountSlice, _ rows: inout PostTable
  ) throws -> Bool {
    let end = slice.pace.now() + slice.length
    for run in slice.runs {
      while let places = try rows.places(
        period, after: nil, from: rest[run], of: run, in: slice.db)
      {
        try slice.interruption.check()
        let last = min(places.lowerBound + type(of: count).step - 1, places.upperBound)
        sum += try count.count(
          at: places.lowerBound...last, of: run, slice.interruption, in: slice.db)
        rest[run] = last + 1
        if sum > most { return true }
        if slice.pace.now() >= end { return false }
      }
    }
    return true
  }

  /// Puts matches into a total, one after the other; `true` at the end, or if no more are wanted.
  mutating func walk<Total>(
    _ query: Query, _ plan: QueryPlan, into total: inout Total, _ slice: CountSlice,
    _ rows: inout PostTable,
    _ wantsMore: (inout Total, Post, inout PostTable) throws -> Bool
  ) throws -> Bool {
    var matches = Matches(query, plan, after: nil, from: rest, runs: slice.runs)
    defer { matches.end() }
    let longer = Duration.milliseconds(vain == 0 ? 0 : 1 << min(vain, 16))
    var pulse = Pulse(slice.interruption, pace: slice.pace, for: slice.length + longer)
    do {
      while let post = try matches.next(&rows, &pulse, in: slice.db)?.post {
        guard try wantsMore(&total, post, &rows) else { break }
      }
      return true
    } catch is Pulse.End {
      vain = matches.rest == rest ? vain + 1 : 0
      rest = matches.rest
      return false
    }
  }
}

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
