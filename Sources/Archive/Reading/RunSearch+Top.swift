import GRDB
import Posts

extension RunSearch {
  /// A page with the most engaging first.
  mutating func top(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws -> Page {
    try takeTop(after: cursor.flatMap(TopOrder.init), limit: limit, &rows, in: db)
    let next = pulse.posts.count < limit ? nil : pulse.posts.last
    return Page(
      posts: pulse.posts,
      next: next.map { Page.Cursor(after: $0.order, rank: $0.metrics.engagement) })
  }

  /// Takes the most engaging matches until there are enough: one step of engagement after the
  /// other, the highest first, and in each step by the exact engagement.
  mutating func takeTop(
    after: TopOrder?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws {
    if plan.bounds.atMost <= pace.fewMatches || runs.contains(where: \.isStale) {
      try sort(plan, after: after, limit: limit, &rows, in: db)
    } else {
      try walkSteps(after: after, limit: limit, &rows, in: db)
    }
  }

  private mutating func walkSteps(
    after: TopOrder?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws {
    let highest = after.map { EngagementStep(of: $0.engagement) } ?? .highest
    let steps = try EngagementStep.known(EngagementStep(number: 0)...highest, in: db)
    for (step, _) in steps.reversed() where taken < limit {
      let plan = try QueryPlan(
        query, of: step, on: runs, pace: pace, plan.indexes, in: db)
      if step.isExact {
        let order = after.flatMap { EngagementStep(of: $0.engagement) == step ? $0.order : nil }
        try append(plan, after: order, limit: limit, &rows, in: db)
      } else {
        try sort(plan, after: after, limit: limit, &rows, in: db)
      }
    }
  }

  /// Sorts all matches of a plan, and takes the first of them until there are enough.
  private mutating func sort(
    _ plan: QueryPlan, after: TopOrder?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws {
    let wanted = limit - taken
    var matches = Matches(query, plan, after: nil, runs: runs)
    defer { matches.end() }
    var ranks = RankPrefilter(after: after)
    matches.want(ranks)
    var found: [HeldMatch] = []
    func cut() {
      found.sort { $0.rank < $1.rank }
      found.removeLast(max(0, found.count - wanted))
    }
    while let next = try matches.next(&rows, &pulse, in: db) {
      let match = HeldMatch(next)
      if let after, match.rank <= after { continue }
      found.append(match)
      // Keeps the array small, and most rows from being decoded: a step may have very many posts.
      guard found.count / 4 >= max(wanted, 64) else { continue }
      cut()
      if let last = found.last {
        ranks.end(with: last.rank)
        matches.want(ranks)
      }
    }
    cut()
    if held == nil {
      for match in found { pulse.take(try match.post(&rows, in: db)) }
    } else {
      held?.append(contentsOf: found)
    }
  }
}
