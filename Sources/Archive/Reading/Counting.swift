import GRDB
import Posts

extension Archive {
  /// How many posts match, exactly. May walk over all of them: interrupt it.
  package func count(
    _ query: Query, interruption: Interruption = Interruption()
  ) throws(ArchiveError) -> Page.Count {
    try read(interruption) { db, rows in
      let runs = try Run.all(db)
      let total = runs.reduce(0) { $0 + $1.posts }
      let plan = try QueryPlan(query, on: runs, pace: pace, in: db)
      if case .exactly(let count) = plan.count(of: total) { return .exactly(count) }
      if plan.needsCheck || runs.contains(where: \.isStale) {
        return try .exactly(Self.checked(query, plan, runs, interruption, &rows, in: db))
      }
      var count = 0
      for run in runs where !run.isEmpty {
        try interruption.check()
        count += try Self.matches(plan, in: run, db)
      }
      return .exactly(count)
    }
  }

  private static func matches(_ plan: QueryPlan, in run: Run, _ db: Database) throws -> Int {
    let row = try Prepared(
      """
      SELECT count(*) FROM \(run.index)
      WHERE \(run.index) MATCH ?3 AND rowid BETWEEN ?1 AND ?2
      """, in: db)
    defer { row.reset() }
    row.bind(1, run.first)
    row.bind(2, run.last)
    row.bind(3, plan.expression)
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
