import GRDB
import Posts

/// What the dictionary says about a query, without reading an index.
struct QueryBounds {
  /// One for each condition that is not about time.
  private(set) var parts: [IndexPart] = []
  /// All parts together, which is what is counted.
  private(set) var whole = IndexPart.everything(of: 0)
  /// The period that all matches are from.
  private(set) var period = Period()
  /// No more posts than this match.
  private(set) var atMost = Int.max
  /// The number of posts in the archive.
  private(set) var total = 0
  /// The number of posts in indexes that are not stale.
  private(set) var indexed = 0
  /// The indexes of the runs; `nil` for every post.
  let indexes: RunIndexes?
  /// If there is one, only posts of this engagement count, whatever the query says.
  private(set) var step: EngagementStep?
  /// Whether exactly `atMost` posts match.
  private var isCounted = false

  /// The bounds of a query that every post matches.
  init() { indexes = nil }

  /// - Parameters:
  ///   - step: if given, only posts of this engagement count; then no run may be stale.
  ///   - indexes: the indexes of the runs, if they are open.
  init(
    _ query: Query, of step: EngagementStep? = nil, on runs: [Run],
    _ indexes: RunIndexes? = nil, in db: Database
  ) throws {
    self.step = step
    total = runs.posts
    if query.isContradiction {
      self.indexes = nil
      (atMost, isCounted) = (0, true)
      return
    }
    // An alternative of which the index can say nothing would make every post a candidate.
    let query = query.withoutImpossibleAlternatives
    let stale = runs.reduce(0) { $0 + ($1.isStale ? $1.posts : 0) }
    indexed = total - stale
    period = Period(ofAll: query.conditions)
    let indexes = indexes ?? RunIndexes(db)
    self.indexes = indexes
    let terms = TermParts(db: db, runs: runs, indexes: indexes, total: indexed)
    parts = try query.conditions.filter { !$0.isMoment }.map(terms.part)
    if let step { parts.append(try terms.part(of: step)) }
    whole = IndexPart.all(parts, of: indexed)
    atMost = min(whole.atMost, indexed) + stale
    isCounted = whole.isCounted && stale == 0 && (period.isAlways || atMost == 0)
  }

  /// The bounds within another period; the counts remain those of all matches.
  func within(_ other: Period) -> QueryBounds {
    var bounds = self
    bounds.period = period.within(other)
    return bounds
  }

  /// Whether one list has all matches and nothing else.
  var isOneList: Bool { parts.count <= 1 && whole.isExact }

  /// What is known about the number of matches without a walk.
  var count: Page.Count { isCounted ? .exactly(atMost) : .atMost(atMost) }
}

/// Reposts among the matches.
extension QueryBounds {
  /// How many matches stand in the row of another one: 0 where all are counted and the dictionary
  /// tells that none of them is a repost, and `nil` where reposts have to be read.
  func folded(of query: Query, in db: Database) throws -> Int? {
    guard case .exactly(let posts) = count else { return nil }
    let repost = Query.Term.feature(.repost)
    if posts == 0 { return 0 }
    let hasReposts = try repost.lookups.allSatisfy { try Terms.posts($0.token, in: db) > 0 }
    return hasReposts && !query.and(.term(repost)).isContradiction ? nil : 0
  }
}
