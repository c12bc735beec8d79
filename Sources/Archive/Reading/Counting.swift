import GRDB
import Posts

extension Archive {
  /// How many posts match, exactly. May walk over all of them: interrupt it.
  package func count(
    _ query: Query, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Page.Count {
    try read(interruption) { db, rows in
      let runs = try Run.all(db)
      let plan = try QueryPlan(query, on: runs, pace: pace, in: db)
      if case .exactly(let count) = plan.bounds.count { return .exactly(count) }
      if let reactions = ReactionCount(query), !runs.contains(where: \.isStale),
        let count = try reactions.count(plan, runs, interruption, &rows, in: db)
      {
        return .exactly(count)
      }
      if !plan.bounds.whole.isExact || runs.contains(where: \.isStale) {
        return try .exactly(Self.checked(query, plan, runs, interruption, &rows, in: db))
      }
      var count = 0
      for run in runs where !run.isEmpty {
        try interruption.check()
        guard let places = try rows.places(plan.bounds.period, after: nil, of: run, in: db) else {
          continue
        }
        count += try Self.matches(plan, at: places, of: run, interruption, in: db)
      }
      return .exactly(count)
    }
  }

  private static func matches(
    _ plan: QueryPlan, at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption,
    in db: Database
  ) throws -> Int {
    func indexed(_ expression: IndexExpression) throws -> Int {
      guard let source = try plan.indexes?.source(expression, of: run) else { return 0 }
      var walk = IndexWalk(
        source, at: places, share: plan.share, mostEntries: countedEntries, .newestFirst)
      return try walk.count(interruption)
    }
    if let expression = plan.bounds.whole.expression { return try indexed(expression) }
    let all = try posts(at: places, of: run, in: db)
    return try all - (plan.bounds.whole.excluded.map(indexed) ?? 0)
  }

  /// Entries of an index that are counted at a time: some milliseconds.
  static let countedEntries = 1 << 16

  private static func posts(
    at places: ClosedRange<Int64>, of run: Run, in db: Database
  ) throws -> Int {
    // Without holes there is nothing to count.
    if Int64(run.posts) == run.last - run.first + 1 { return places.count }
    let row = try Prepared("SELECT count(*) FROM post WHERE key BETWEEN ?1 AND ?2", in: db)
    defer { row.reset() }
    row.bind(1, Place(run: run.key, ordinal: places.lowerBound).key)
    row.bind(2, Place(run: run.key, ordinal: places.upperBound).key)
    return try row.step() ? Int(row.int(0)) : 0
  }

  /// Counts posts that must be looked at, one by one.
  private static func checked(
    _ query: Query, _ plan: QueryPlan, _ runs: [Run], _ interruption: Interruption,
    _ rows: inout PostRow, in db: Database
  ) throws -> Int {
    var matches = Matches(query, plan, after: nil, runs: runs)
    defer { matches.end() }
    var pulse = Pulse(interruption)
    var count = 0
    while try matches.next(&rows, &pulse, in: db) != nil { count += 1 }
    return count
  }
}
