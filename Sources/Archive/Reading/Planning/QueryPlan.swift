import GRDB
import Posts

/// What a walk asks the indexes for a query, and whether the posts must be checked afterwards.
struct QueryPlan {
  /// What is known without reading the indexes.
  private(set) var bounds: QueryBounds
  /// What a walk asks the index for; `nil` if every post is a candidate.
  private(set) var expression: IndexExpression?
  /// Whether candidates must be checked, since the index cannot decide everything.
  private(set) var needsCheck = false
  /// The indexes to ask; `nil` if none is needed.
  var indexes: RunIndexes? { bounds.indexes }
  /// About one post in this many is in the list that the walk follows.
  private(set) var share = 1
  /// How many entries of an index are read at a time.
  private(set) var windowEntries = 1

  /// A plan to walk through every post.
  static var everything: QueryPlan { QueryPlan() }

  private init() { bounds = QueryBounds() }

  /// - Parameters:
  ///   - step: if given, only posts of this engagement count; then no run may be stale.
  ///   - indexes: the indexes of the runs, if they are open.
  init(
    _ query: Query, of step: EngagementStep? = nil, on runs: [Run], pace: WalkPace = WalkPace(),
    _ indexes: RunIndexes? = nil, in db: Database
  ) throws {
    try self.init(QueryBounds(query, of: step, on: runs, indexes, in: db), on: runs, pace: pace)
  }

  /// Reads the indexes where the dictionary has no post count.
  init(_ bounds: QueryBounds, on runs: [Run], pace: WalkPace) throws {
    self.bounds = bounds
    var parts = bounds.parts
    windowEntries = pace.windowEntries
    if let indexes = bounds.indexes, parts.count > 1, bounds.atMost > 0 {
      parts = try parts.map { try $0.estimated(indexes, runs, of: bounds.indexed) }
    }
    let walk = IndexPart.walk(parts, of: bounds.indexed)
    expression =
      switch walk.candidates {
      case .everyPost: nil
      case .only(let wanted): wanted
      // The places of all posts are known.
      case .allBut(let unwanted): .except(.period(QueryBounds.Period()), unwanted)
      }
    needsCheck = !walk.isExact
    share = bounds.total / max(1, min(bounds.total, walk.steps))
  }

  /// Whether nothing in the archive matches.
  var isImpossible: Bool { bounds.atMost == 0 }

  /// Whether a candidate is a match. Conditions that the index was not asked for are checked on the
  /// post; so is the step of engagement, for which the index is not asked where most posts are of
  /// it.
  func isMet(by post: Post, _ query: Query) -> Bool {
    guard needsCheck else { return true }
    if let step = bounds.step, EngagementStep(of: post.metrics.engagement) != step { return false }
    return query.matches(post)
  }

  /// The plan within another period.
  func within(_ period: QueryBounds.Period) -> QueryPlan {
    var plan = self
    plan.bounds = bounds.within(period)
    return plan
  }

  /// The plan for a run whose index is stale: every post is a candidate.
  var withoutIndex: QueryPlan {
    var plan = self
    plan.expression = nil
    plan.needsCheck = true
    return plan
  }
}

/// Matches that are counted without being read.
extension QueryPlan {
  /// How many entries of an index are counted at a time: some milliseconds of work.
  private static let countedEntries = 1 << 16

  /// A walk through all places that an expression gives, to count them; `nil` if the plan uses no
  /// index.
  func walk(
    _ expression: IndexExpression, at places: ClosedRange<Int64>, of run: Run
  ) throws -> IndexWalk? {
    try indexes.map {
      IndexWalk(
        try $0.source(expression, of: run), at: places, share: share,
        maxEntries: Self.countedEntries, .newestFirst)
    }
  }
}
