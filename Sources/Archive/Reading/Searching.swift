import GRDB
import Posts

extension Archive {
  /// The posts that match, in the order of the query, from behind `cursor` on. Blocks; throws
  /// `.interrupted`.
  ///
  /// - Parameters:
  ///   - screenful: so many rows fill the screen, and are a slice at once when the page is longer.
  ///   - slices: gets the rows found so far, on this thread, when the page takes longer than
  ///     `Pace.firstSlice`: each time from the top, and never other rows than before.
  package func search(
    _ query: Query, after cursor: Page.Cursor? = nil, limit: Int, screenful: Int = .max,
    interruption: Interruption = Interruption(), slices: ((Page) -> Void)? = nil
  ) throws(ArchiveError) -> Page {
    try read(interruption) { db, rows in
      let version = try Self.version(of: db)
      if cursor == nil, let page = narrowed(to: query, version, limit: limit) { return page }
      let runs = try Run.all(db)
      let plan = try QueryPlan(query, on: runs, pace: pace, in: db)
      let bound = plan.count
      var search = RunSearch(
        query: query, plan: plan, runs: runs, pace: pace,
        pulse: Pulse(interruption, pace: pace, screenful: screenful < limit ? screenful : .max) {
          slices?(Page(posts: $0, count: bound))
        })
      var page: Page
      switch query.order {
      case .newest, .oldest: page = try search.byTime(after: cursor, limit: limit, &rows, in: db)
      case .top: page = try search.top(after: cursor, limit: limit, &rows, in: db)
      case .relevant: page = try search.relevant(after: cursor, limit: limit, &rows, in: db)
      }
      page.count = bound
      if page.next == nil, cursor == nil {
        page.count = .exactly(page.posts.count)
        remember(page.posts, of: query, version)
      }
      return page
    }
  }

  /// A number that changes with every write, whoever writes.
  package func version() throws(ArchiveError) -> Int64 {
    try read { db, _ in try Self.version(of: db) }
  }

  private static func version(of db: Database) throws -> Int64 {
    let row = try Prepared("PRAGMA data_version", in: db)
    defer { row.reset() }
    return try row.step() ? row.int(0) : 0
  }
}

/// One page of an answer, being found.
struct RunSearch {
  let query: Query
  let plan: QueryPlan
  let runs: [Run]
  let pace: Pace
  var pulse: Pulse

  /// The newest first, or the oldest.
  mutating func byTime(
    after cursor: Page.Cursor?, limit: Int, _ rows: inout PostRow, in db: Database
  ) throws -> Page {
    try append(plan, after: cursor?.after, limit: limit, &rows, in: db)
    let next = pulse.posts.count < limit ? nil : pulse.posts.last?.order
    return Page(posts: pulse.posts, next: next.map { Page.Cursor(after: $0) })
  }

  /// Appends matches, in the order of time, until there are enough rows.
  mutating func append(
    _ plan: QueryPlan, after: Post.Order?, limit: Int, _ rows: inout PostRow, in db: Database
  ) throws {
    let direction = query.order == .oldest ? WalkDirection.oldestFirst : .newestFirst
    var matches = Matches(query, plan, after: after, direction, runs: runs)
    defer { matches.end() }
    while pulse.posts.count < limit, let match = try matches.next(&rows, &pulse, in: db) {
      pulse.take(match.post)
    }
  }
}
