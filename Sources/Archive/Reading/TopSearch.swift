import GRDB
import Posts

extension RunSearch {
  /// If there are at most this many matches, all are read and sorted, without the steps.
  static let fewMatches = 500

  /// The most engaging first: one step of engagement after the other, the highest first, and in
  /// each step by the exact engagement.
  mutating func top(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws -> Page {
    let after = cursor.flatMap(TopOrder.init)
    if plan.bounds.atMost <= Self.fewMatches || runs.contains(where: \.isStale) {
      try sort(plan, after: after, limit: limit, &rows, in: db)
    } else {
      try walkSteps(after: after, limit: limit, &rows, in: db)
    }
    let next = pulse.posts.count < limit ? nil : pulse.posts.last
    return Page(
      posts: pulse.posts,
      next: next.map { Page.Cursor(after: $0.order, rank: $0.metrics.engagement) })
  }

  private mutating func walkSteps(
    after: TopOrder?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws {
    let highest = after.map { EngagementStep(of: $0.engagement) } ?? .highest
    let terms = try Terms.between(
      EngagementStep(number: 0).token, highest.token, in: db)
    for step in terms.compactMap({ EngagementStep(token: $0.term) }).sorted(by: >)
    where pulse.posts.count < limit {
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

  /// Sorts all matches of a plan, and appends the first of them until there are enough rows.
  private mutating func sort(
    _ plan: QueryPlan, after: TopOrder?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws {
    let wanted = limit - pulse.posts.count
    var matches = Matches(query, plan, after: nil, runs: runs)
    defer { matches.end() }
    var found: [(order: TopOrder, post: Post)] = []
    func cut() {
      found.sort { $0.order < $1.order }
      found.removeLast(max(0, found.count - wanted))
    }
    while let match = try matches.next(&rows, &pulse, in: db) {
      let order = TopOrder(match.post)
      if let after, order <= after { continue }
      found.append((order, match.post))
      // Keeps the array small: a step may have very many posts.
      if found.count / 4 >= max(wanted, 64) { cut() }
    }
    cut()
    for match in found { pulse.take(match.post) }
  }
}
