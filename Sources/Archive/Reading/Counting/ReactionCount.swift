import GRDB
import Posts

/// Counts the matches of a query that the index can answer except for reaction counts
/// (`min_likes:5`): from the columns of the posts, without reading their texts.
struct ReactionCount: PlaceCount {
  static let step: Int64 = 1 << 14

  /// What the columns must hold.
  private let condition: ColumnCondition
  /// Posts of which those that meet the condition match, and no others do.
  private let candidates: IndexCandidates
  private let plan: QueryPlan

  /// `nil` if the query does not ask for reactions, or only as one of several alternatives, or if
  /// the index cannot decide the rest of it.
  ///
  /// - Parameter plan: the plan of the whole query.
  init?(_ query: Query, _ plan: QueryPlan, on runs: [Run], in db: Database) throws {
    let reactions = query.conditions.compactMap(ReactionCondition.init)
    guard !reactions.isEmpty else { return nil }
    let rest = query.conditions.filter { !$0.isReaction }
    let bounds = try QueryBounds(Query(rest), on: runs, in: db)
    guard bounds.whole.isExact else { return nil }
    condition = ColumnCondition(
      sql: reactions.map(\.sql).joined(separator: " AND "),
      parameters: reactions.compactMap(\.parameter))
    self.plan = plan
    // If the rest does not say which posts may match, the steps of engagement do.
    let isRestEnough =
      bounds.whole.candidates.wanted != nil || plan.bounds.whole.candidates.wanted == nil
    candidates = isRestEnough ? bounds.whole.candidates : plan.bounds.whole.candidates
  }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    func walked(_ expression: IndexExpression) throws -> Int {
      guard let walk = try plan.walk(expression, at: places, of: run) else { return 0 }
      return try reacted(at: walk, of: run, interruption, in: db)
    }
    func all() throws -> Int { try scanned(places, of: run, where: condition, in: db) }
    switch candidates {
    case .everyPost: return try all()
    case .only(let wanted): return try walked(wanted)
    case .allBut(let unwanted): return try all() - walked(unwanted)
    }
  }

  /// Counts the posts of a walk, looking each up.
  private func reacted(
    at walk: IndexWalk, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    let row = try PreparedStatement(
      "SELECT 1 FROM post WHERE key = ?1 AND \(condition.sql)", in: db)
    condition.bind(to: row, from: 2)
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
