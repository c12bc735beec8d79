import GRDB
import Posts

/// The matches of all runs, merged, newest first.
struct Matches {
  private let query: Query
  private var runs: [RunMatches]

  init(_ query: Query, _ plan: QueryPlan, after: Post.Order?, runs: [Run]) {
    self.query = query
    self.runs =
      plan.isImpossible
      ? [] : runs.sorted { $0.newest > $1.newest }.map { RunMatches($0, plan, after: after) }
  }

  /// The next post that matches; `nil` when there is none.
  mutating func next(
    _ rows: inout PostRow, _ pulse: inout Pulse, in db: Database
  ) throws -> Match? {
    while let index = try newest(&rows, &pulse, in: db), let match = runs[index].take() {
      try pulse.beat()
      if !runs[index].plan.needsCheck || query.matches(match.post) { return match }
    }
    return nil
  }

  mutating func end() {
    for index in runs.indices { runs[index].end() }
  }

  /// The run whose next match is the newest of all. Runs stand by their newest post, so the first
  /// one that cannot have a newer match than the best ends the search.
  private mutating func newest(
    _ rows: inout PostRow, _ pulse: inout Pulse, in db: Database
  ) throws -> Int? {
    var best: (index: Int, order: Post.Order)?
    for index in runs.indices {
      if let best, runs[index].run.newest < best.order.createdAt { break }
      try runs[index].load(&rows, &pulse, in: db)
      guard let order = runs[index].head?.post.order else { continue }
      if best.map({ order < $0.order }) ?? true { best = (index, order) }
    }
    return best?.index
  }
}
