import GRDB
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

/// Splits a query where an index can answer some of its alternatives: `a OR min_likes:5` is counted
/// as `a`, and `min_likes:5 -a`. Every match of the query matches exactly one of the parts.
enum CountedParts {
  /// The parts of a query; the query alone if splitting it gains nothing.
  static func of(_ query: Query, on runs: [Run], in db: Database) throws -> [Query] {
    for condition in query.conditions {
      guard case .any(let members) = condition else { continue }
      var rest = query.conditions.filter { $0 != condition }
      let reactions = members.filter(\.isReaction)
      let known = try members.filter { try !$0.isReaction && isKnown($0, on: runs, in: db) }
      let others = members.filter { !reactions.contains($0) && !known.contains($0) }
      if known.count == members.count || others.count == members.count { continue }
      let asked = try QueryBounds(Query(rest.filter { !$0.isReaction }), on: runs, in: db)
      guard asked.whole.isExact else { return [query] }
      var parts: [Query] = []
      if !known.isEmpty { parts.append(Query(rest + [.any(known)])) }
      rest += known.map(\.negated)
      for reaction in reactions {
        parts.append(Query(rest + [reaction]))
        rest.append(reaction.negated)
      }
      if !others.isEmpty { parts.append(Query(rest + [.any(others)])) }
      return parts
    }
    return [query]
  }

  /// Whether the index alone can decide it.
  private static func isKnown(
    _ condition: Query.Condition, on runs: [Run], in db: Database
  ) throws -> Bool {
    // Posts of unknown date meet neither a moment nor its negation: they would be in no part.
    if condition.holdsMoment { return false }
    return try QueryBounds(Query([condition]), on: runs, in: db).whole.isExact
  }
}
