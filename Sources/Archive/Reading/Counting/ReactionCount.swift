import GRDB
import Posts

/// Counts the matches of a query that the index can answer except for reaction counts
/// (`min_likes:5`): from the columns of the posts, without reading their texts.
struct ReactionCount: PlaceCount {
  static let step: Int64 = 1 << 14

  /// What the columns must hold, as SQL.
  private let condition: String
  /// Which posts may match, and which do not; if both are `nil`, all may.
  private var expression: IndexExpression?
  private var excluded: IndexExpression?
  private let plan: QueryPlan

  /// `nil` if the query does not ask for reactions, or only as one of several alternatives, or if
  /// the index cannot decide the rest of it.
  ///
  /// - Parameter plan: that of the whole query.
  init?(_ query: Query, _ plan: QueryPlan, on runs: [Run], in db: Database) throws {
    let reactions = query.conditions.compactMap(ReactionCondition.init)
    guard !reactions.isEmpty else { return nil }
    let rest = query.conditions.filter { !$0.isReaction }
    let bounds = try QueryBounds(Query(rest), on: runs, in: db)
    guard bounds.whole.isExact else { return nil }
    condition = reactions.map(\.sql).joined(separator: " AND ")
    self.plan = plan
    excluded = bounds.whole.excluded
    // If the rest does not say which posts may match, the steps of engagement do.
    expression = bounds.whole.expression ?? plan.bounds.whole.expression
  }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    func walked(_ expression: IndexExpression) throws -> Int {
      guard let walk = try plan.walk(expression, at: places, of: run) else { return 0 }
      return try reacted(at: walk, of: run, interruption, in: db)
    }
    if let expression { return try walked(expression) }
    let all = try scanned(places, of: run, where: condition, in: db)
    return try all - (excluded.map(walked) ?? 0)
  }

  /// Counts the posts of a walk, looking each up.
  private func reacted(
    at walk: IndexWalk, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    let row = try Prepared("SELECT 1 FROM post WHERE key = ?1 AND \(condition)", in: db)
    var walk = walk
    var pulse = Pulse(interruption)
    var count = 0
    while let ordinal = try walk.next(&pulse) {
      row.bind(1, Place(run: run.key, ordinal: ordinal).key)
      if try row.step() { count += 1 }
      row.reset()
    }
    return count
  }
}
