import GRDB
import Posts

/// How a query is put to the indexes, and what they leave open.
struct QueryPlan {
  /// What is known without them.
  private(set) var bounds: QueryBounds
  /// What a walk asks the index for; `nil` when every post is a candidate.
  private(set) var expression: IndexExpression?
  /// Posts that this gives are no candidates; only where `expression` is `nil`, and so all others are.
  private(set) var excluded: IndexExpression?
  /// Candidates must be looked at themselves: the index cannot say everything.
  private(set) var needsCheck = false
  /// What is asked; `nil` where no index is.
  var indexes: RunIndexes? { bounds.indexes }
  /// About one post in this many is a candidate, before rarer conditions leave some out.
  private(set) var share = 1
  /// Entries of an index that are read at a time.
  private(set) var windowEntries = 1

  /// Every post.
  static var everything: QueryPlan { QueryPlan() }

  private init() { bounds = QueryBounds() }

  /// - Parameter step: only posts of this engagement, of runs whose index can be asked.
  init(
    _ query: Query, of step: EngagementStep? = nil, on runs: [Run], pace: Pace = Pace(),
    in db: Database
  ) throws {
    try self.init(QueryBounds(query, of: step, on: runs, in: db), on: runs, pace: pace)
  }

  /// Reads the indexes where the dictionary has no post count.
  init(_ bounds: QueryBounds, on runs: [Run], pace: Pace) throws {
    self.bounds = bounds
    var parts = bounds.parts
    windowEntries = pace.windowEntries
    if let indexes = bounds.indexes, parts.count > 1, bounds.atMost > 0 {
      parts = try parts.map { try $0.estimated(indexes, runs, of: bounds.indexed) }
    }
    let walk = IndexPart.walk(parts, of: bounds.indexed)
    expression = walk.expression
    excluded = walk.excluded
    needsCheck = !walk.isExact
    share = bounds.total / max(1, min(bounds.total, walk.steps))
  }

  /// Nothing in the archive matches.
  var isImpossible: Bool { bounds.atMost == 0 }

  /// The same for the answers of a stretch of time.
  func within(_ stretch: QueryBounds.Period) -> QueryPlan {
    var plan = self
    plan.bounds = bounds.within(stretch)
    return plan
  }

  /// Every post of a run is looked at: for an index that cannot be asked.
  var withoutIndex: QueryPlan {
    var plan = self
    plan.expression = nil
    plan.excluded = nil
    plan.needsCheck = true
    return plan
  }
}
