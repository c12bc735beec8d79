import Posts

/// The count of the posts that match a query, in progress: one part of it after the other.
struct MatchCount: Sendable {
  /// How many were counted so far.
  private(set) var sum = 0
  private let query: Query
  /// The parts of the query still to be counted; `nil` before the first slice.
  private var parts: [Query]?
  /// Where the current part continues.
  private var cursor = CountCursor()

  init(of query: Query) { self.query = query }

  /// Goes on for a time slice, or to the end of a part; `true` at the end of the last one.
  mutating func advance(_ slice: CountSlice, _ rows: inout PostTable) throws -> Bool {
    var left = try parts ?? CountedParts.of(query, on: slice.runs, in: slice.db)
    parts = left
    if let part = left.first, try count(part, slice, &rows) {
      left.removeFirst()
      parts = left
      cursor = CountCursor()
    }
    return left.isEmpty
  }

  /// Counts a part; `true` at its end.
  private mutating func count(
    _ part: Query, _ slice: CountSlice, _ rows: inout PostTable
  ) throws -> Bool {
    let plan = try slice.plan(of: part)
    if case .exactly(let count) = plan.bounds.count {
      sum += count
      return true
    }
    if let count = try slice.placeCount(of: part, plan) {
      return try cursor.add(count, plan.bounds.period, to: &sum, slice, &rows)
    }
    return try cursor.walk(part, plan, into: &sum, slice, &rows) { sum, _, _ in
      sum += 1
      return true
    }
  }
}
