import GRDB
import Posts

/// What the dictionary tells about a query, without a look at an index.
struct QueryBounds {
  /// One for each condition that is no moment.
  private(set) var parts: [IndexPart] = []
  /// All that an index can be asked for: what is counted.
  private(set) var whole = IndexPart.everything(of: 0)
  /// Between which moments all answers lie.
  private(set) var period = Period()
  /// No more posts than this match.
  private(set) var atMost = Int.max
  /// Posts of the archive.
  private(set) var total = 0
  /// Posts that the indexes hold.
  private(set) var indexed = 0
  /// What was asked for it.
  let indexes: RunIndexes?
  /// Exactly `atMost` posts match.
  private var isCounted = false

  /// Moments from the first one on, and before the second; `nil` where there is no limit.
  struct Period: Equatable {
    var since: Timestamp?
    var until: Timestamp?

    var isAlways: Bool { since == nil && until == nil }

    /// What lies in another one, too.
    func within(_ other: Period) -> Period {
      Period(
        since: [since, other.since].compactMap(\.self).max(),
        until: [until, other.until].compactMap(\.self).min())
    }

    func contains(_ moment: Timestamp) -> Bool {
      since.map { $0 <= moment } ?? true && until.map { moment < $0 } ?? true
    }
  }

  /// Those of every post.
  init() { indexes = nil }

  /// - Parameter step: only posts of this engagement, of runs whose index can be asked.
  init(_ query: Query, of step: EngagementStep? = nil, on runs: [Run], in db: Database) throws {
    total = runs.reduce(0) { $0 + $1.posts }
    let stale = runs.reduce(0) { $0 + ($1.isStale ? $1.posts : 0) }
    indexed = total - stale
    (period.since, period.until) = query.period
    // Of posts of unknown date neither `since:` nor `until:` holds.
    if !period.isAlways { period.since = max(period.since ?? .firstKnown, .firstKnown) }
    let indexes = RunIndexes(db)
    self.indexes = indexes
    let terms = TermParts(db: db, runs: runs, indexes: indexes, total: indexed)
    parts = try query.conditions.filter { !$0.isMoment }.map(terms.part)
    if let step { parts.append(try terms.part(of: step)) }
    whole = IndexPart.all(parts, of: indexed)
    atMost = min(whole.atMost, indexed) + stale
    isCounted = whole.isCounted && stale == 0 && (period.isAlways || atMost == 0)
  }

  /// The same for the answers of a stretch of time; the counts stay those of all.
  func within(_ stretch: Period) -> QueryBounds {
    var bounds = self
    bounds.period = period.within(stretch)
    return bounds
  }

  /// One list gives all matches, and nothing else.
  var isOneList: Bool { parts.count <= 1 && whole.isExact }

  /// What is known without walking about the number of matches.
  var count: Page.Count { isCounted ? .exactly(atMost) : .atMost(atMost) }
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
