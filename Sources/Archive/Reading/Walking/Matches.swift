import GRDB
import Posts

/// The matches of all runs, merged in chronological order, in either direction.
struct Matches {
  private let query: Query
  private let direction: WalkDirection
  private var runs: [RunMatches]

  init(
    _ query: Query, _ plan: QueryPlan, after: Post.Order?,
    _ direction: WalkDirection = .newestFirst, from rest: WalkCursor? = nil, runs: [Run]
  ) {
    self.query = query
    self.direction = direction
    let sorted = runs.sorted {
      direction == .newestFirst ? $0.newest > $1.newest : $0.oldest < $1.oldest
    }
    let prefilter = plan.needsCheck ? RowPrefilter(query) : nil
    self.runs =
      plan.isImpossible
      ? []
      : sorted.map {
        RunMatches($0, plan, after: after, direction, from: rest?[$0], past: prefilter)
      }
  }

  /// The next post that matches; `nil` when there is none.
  mutating func next(
    _ rows: inout PostTable, _ pulse: inout Pulse, in db: Database
  ) throws -> Match? {
    while let index = try first(&rows, &pulse, in: db) {
      // Before taking it, since this may throw: a match not checked yet belongs to `rest`.
      try pulse.beat()
      guard let match = runs[index].take() else { return nil }
      if runs[index].plan.isMet(by: match.post, query) { return match }
    }
    return nil
  }

  /// Rules out other ranks from now on; what has already been fetched is still handed out.
  mutating func want(_ ranks: RankPrefilter) {
    for index in runs.indices { runs[index].want(ranks) }
  }

  /// Where to resume after the matches handed out.
  var rest: WalkCursor {
    runs.reduce(into: WalkCursor()) { $0[$1.run] = $1.rest }
  }

  mutating func end() {
    for index in runs.indices { runs[index].end() }
  }

  /// The run whose next match is the first of all. Runs are sorted by their newest post, or their
  /// oldest, so the first run that cannot have a match before the best one ends the search.
  private mutating func first(
    _ rows: inout PostTable, _ pulse: inout Pulse, in db: Database
  ) throws -> Int? {
    if runs.count == 1 {
      try runs[0].load(&rows, &pulse, in: db)
      return runs[0].head == nil ? nil : 0
    }
    var best: (index: Int, order: Post.Order)?
    for index in runs.indices {
      if let best, isBehind(best.order, runs[index].run) { break }
      try runs[index].load(&rows, &pulse, in: db)
      guard let order = runs[index].head?.post.order else { continue }
      if best.map({ stands(order, before: $0.order) }) ?? true { best = (index, order) }
    }
    return best?.index
  }

  private func stands(_ order: Post.Order, before other: Post.Order) -> Bool {
    direction == .newestFirst ? order < other : other < order
  }

  private func isBehind(_ order: Post.Order, _ run: Run) -> Bool {
    direction == .newestFirst ? run.newest < order.createdAt : run.oldest > order.createdAt
  }
}

/// Where a stopped walk resumes: for each run, by its key, the first place in walking order that
/// was not handed out. A run that is missing was not started.
struct WalkCursor: Sendable, Equatable {
  private var places: [Int64: Int64] = [:]
  /// The index of the current period among `WalkDirection.periods`.
  var period: Int

  init(period: Int = 0) { self.period = period }

  subscript(_ run: Run) -> Int64? {
    get { places[run.key] }
    set { places[run.key] = newValue }
  }
}
