import GRDB
import Posts

/// A search for one page of an answer, in progress.
struct RunSearch {
  let query: Query
  let plan: QueryPlan
  let runs: [Run]
  let pace: WalkPace
  var pulse: Pulse
  /// Where a walk in chronological order continues after the rows in `pulse`; `nil` at its
  /// beginning, and in other orders.
  var rest: WalkCursor?
  /// Where matches go while they are ranked, instead of into `pulse`; `nil` for rows.
  var held: [HeldMatch]?

  /// How many rows there are so far, or matches that are held.
  var taken: Int { held?.count ?? pulse.posts.count }

  /// A page in the order of the query.
  mutating func page(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws -> Page {
    switch query.order {
    case .newest, .oldest: try byTime(after: cursor, limit: limit, &rows, in: db)
    case .top: try top(after: cursor, limit: limit, &rows, in: db)
    case .relevant: try relevant(after: cursor, limit: limit, &rows, in: db)
    }
  }

  /// The newest first, or the oldest.
  mutating func byTime(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostTable, in db: Database
  ) throws -> Page {
    rest = try append(plan, after: cursor?.after, from: rest, limit: limit, &rows, in: db)
    let next = pulse.posts.count < limit ? nil : pulse.posts.last?.order
    return Page(posts: pulse.posts, next: next.map { Page.Cursor(after: $0) })
  }

  /// Takes matches in chronological order until there are enough; returns where the walk would
  /// continue.
  @discardableResult
  mutating func append(
    _ plan: QueryPlan, after: Post.Order?, from rest: WalkCursor? = nil, limit: Int,
    _ rows: inout PostTable, in db: Database
  ) throws -> WalkCursor {
    let direction = query.order == .oldest ? WalkDirection.oldestFirst : .newestFirst
    let periods = direction.periods
    let begun = after.flatMap { after in periods.firstIndex { $0.contains(after.createdAt) } }
    var rest = rest ?? WalkCursor(period: begun ?? 0)
    while true {
      let period = rest.period
      var matches = Matches(
        query, plan.within(periods[period]), after: period == begun ? after : nil, direction,
        from: rest, runs: runs)
      defer { matches.end() }
      while taken < limit, let match = try matches.next(&rows, &pulse, in: db) {
        if held == nil { pulse.take(match.post) } else { held?.append(HeldMatch(match)) }
      }
      if taken >= limit || period == periods.count - 1 {
        rest = matches.rest
        rest.period = period
        return rest
      }
      rest = WalkCursor(period: period + 1)
    }
  }
}

/// A match that waits for its rank, as thousands may. Of a large post only the place is held, since
/// a file may make each post as large as it likes.
struct HeldMatch {
  let place: Place
  let rank: TopOrder
  /// The post; `nil` for a large one.
  private let kept: Post?

  init(_ match: Match) {
    place = match.place
    rank = TopOrder(match.post)
    kept = match.post.memory <= RecentPosts.largest ? match.post : nil
  }

  var order: Post.Order { rank.order }

  /// The post; a large one is read once more.
  func post(_ rows: inout PostTable, in db: Database) throws -> Post {
    if let kept { return kept }
    guard let post = try rows.post(at: place, in: db) else {
      throw Damage(what: "a post is no longer where it was found")
    }
    return post
  }
}
