import GRDB
import Posts

/// How a query is put to the indexes, and what they leave open.
struct QueryPlan {
  /// What a walk asks the index for; `nil` when every post is a candidate.
  private(set) var expression: IndexExpression?
  /// Posts that this gives are no candidates; only where `expression` is `nil`, and so all others are.
  private(set) var excluded: IndexExpression?
  /// Candidates must be looked at themselves: the index cannot say everything.
  private(set) var needsCheck = false
  /// All that an index can be asked for: what is counted.
  private(set) var whole = IndexPart.everything(of: 0)
  /// Between which moments all answers lie.
  private(set) var period = Period()
  /// What is asked; `nil` where no index is.
  private(set) var indexes: RunIndexes?
  /// About one post in this many is a candidate, before rarer conditions leave some out.
  private(set) var share = 1
  /// Entries of an index that are read at a time.
  private(set) var windowEntries = 1
  /// No more posts than this match.
  private(set) var atMost = Int.max
  /// Exactly `atMost` posts match.
  private var isCounted = false

  /// Moments from the first one on, and before the second; `nil` where there is no limit.
  struct Period: Equatable {
    var since: Timestamp?
    var until: Timestamp?

    var isAlways: Bool { since == nil && until == nil }
  }

  /// Every post.
  static var everything: QueryPlan { QueryPlan() }

  private init() {}

  /// - Parameter step: only posts of this engagement, of runs whose index can be asked.
  init(
    _ query: Query, of step: Engagement.Step? = nil, on runs: [Run], pace: Pace = Pace(),
    in db: Database
  ) throws {
    let total = runs.reduce(0) { $0 + $1.posts }
    let stale = runs.reduce(0) { $0 + ($1.isStale ? $1.posts : 0) }
    (period.since, period.until) = query.period
    let terms = TermParts(db: db, total: total - stale)
    var parts = try query.conditions.filter { !$0.isMoment }.map(terms.part)
    if let step { parts.append(try terms.part(of: step)) }
    whole = IndexPart.all(parts, of: terms.total)
    atMost = min(whole.atMost, terms.total) + stale
    isCounted = whole.isCounted && stale == 0 && (period.isAlways || atMost == 0)
    let indexes = RunIndexes(db)
    self.indexes = indexes
    windowEntries = pace.windowEntries
    if parts.count > 1, atMost > 0 {
      parts = try parts.map { try $0.estimated(indexes, runs, of: terms.total) }
    }
    let walk = IndexPart.walk(parts, of: terms.total)
    expression = walk.expression
    excluded = walk.excluded
    needsCheck = !walk.isExact
    share = total / max(1, min(total, walk.steps))
  }

  /// Nothing in the archive matches.
  var isImpossible: Bool { atMost == 0 }

  /// What is known without walking about the number of matches.
  var count: Page.Count { isCounted ? .exactly(atMost) : .atMost(atMost) }

  /// Every post of a run is looked at: for an index that cannot be asked.
  var withoutIndex: QueryPlan {
    var plan = self
    plan.expression = nil
    plan.excluded = nil
    plan.indexes = nil
    plan.needsCheck = true
    return plan
  }
}

extension Query.Condition {
  /// Whether it is one of those that make up `Query.period`.
  fileprivate var isMoment: Bool {
    switch self {
    case .term(.since), .term(.until): true
    default: false
    }
  }
}
