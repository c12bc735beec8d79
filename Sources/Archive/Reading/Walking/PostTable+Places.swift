import GRDB
import Posts

extension PostTable {
  /// The places of a run whose posts are in a period and, in walking order, after a post and not
  /// before a place; `nil` if there are none.
  ///
  /// Found by binary search, since places are in the order of the posts.
  mutating func places(
    _ period: QueryBounds.Period, after: Post.Order?, from place: Int64? = nil,
    _ direction: WalkDirection = .newestFirst, of run: Run, in db: Database
  ) throws -> ClosedRange<Int64>? {
    if run.isEmpty { return nil }
    var (first, last) = (run.first, run.last)
    switch direction {
    case .newestFirst: first = max(first, place ?? first)
    case .oldestFirst: last = min(last, place ?? last)
    }
    if first > last { return nil }
    switch (after, direction) {
    case (let after?, .newestFirst) where run.newest >= after.createdAt:
      if run.oldest > after.createdAt { return nil }
      first = max(first, try self.first(of: run, in: db) { $0 > after })
    case (let after?, .oldestFirst) where run.oldest <= after.createdAt:
      if run.newest < after.createdAt { return nil }
      last = min(last, try self.first(of: run, in: db) { $0 >= after } - 1)
    default: break
    }
    if let until = period.until, run.newest >= until {
      if run.oldest >= until { return nil }
      first = max(first, try self.first(of: run, in: db) { $0.createdAt < until })
    }
    if let since = period.since, run.oldest < since {
      if run.newest < since { return nil }
      last = min(last, try self.first(of: run, in: db) { $0.createdAt < since } - 1)
    }
    return first <= last ? first...last : nil
  }

  /// The first place from which on a condition holds; one past the last if there is none.
  private mutating func first(
    of run: Run, in db: Database, where holds: (Post.Order) -> Bool
  ) throws -> Int64 {
    var (low, high) = (run.first, run.last + 1)
    while low < high {
      let middle = low + (high - low) / 2
      guard let found = try order(.from, middle, of: run, in: db) else {
        high = middle
        continue
      }
      if holds(found.order) { high = middle } else { low = found.ordinal + 1 }
    }
    return low
  }
}
