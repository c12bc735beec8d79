import GRDB
import Posts

/// A post that the index of its run named.
struct Match {
  var place: Place
  var post: Post
}

/// The matches of one run, newest first, fetched one by one.
///
/// Nothing is read before the first is asked for: a run older than what is wanted costs nothing.
struct RunMatches {
  let run: Run
  let plan: QueryPlan
  private let after: Post.Order?
  private var statement: Prepared?
  /// The match that is next, not checked yet; `nil` before `load`, and behind the last.
  private(set) var head: Match?
  private var isStarted = false
  /// The first place behind the window that the statement walks through.
  private var behindWindow: Int64 = 0

  init(_ run: Run, _ plan: QueryPlan, after: Post.Order?) {
    self.run = run
    self.plan = run.isStale ? plan.withoutIndex : plan
    self.after = after
  }

  /// Fetches the next match, if there is one and it is not in `head` already.
  mutating func load(_ rows: inout PostRow, _ pulse: inout Pulse, in db: Database) throws {
    if head != nil { return }
    if !isStarted { try start(&rows, in: db) }
    while let statement {
      if try statement.step() {
        let place = Place(run: run.key, ordinal: Place(key: statement.int(0)).ordinal)
        guard let post = try rows.post(at: place, in: db) else {
          throw Damage(what: "the index names a post that is not there (\(run.index))")
        }
        head = Match(place: place, post: post)
        return
      }
      guard behindWindow <= run.last else { return end() }
      try pulse.beat()
      open(statement)
    }
  }

  /// The next match, without a look at other runs; `nil` behind the last.
  mutating func next(
    _ rows: inout PostRow, _ pulse: inout Pulse, in db: Database
  ) throws -> Match? {
    try load(&rows, &pulse, in: db)
    return take()
  }

  /// Hands out the match in `head`.
  mutating func take() -> Match? {
    defer { head = nil }
    return head
  }

  private mutating func start(_ rows: inout PostRow, in db: Database) throws {
    isStarted = true
    guard !run.isEmpty, let first = try firstOrdinal(&rows, in: db) else { return }
    let statement = try Prepared(sql, in: db)
    if let expression = plan.expression { statement.bind(3, expression) }
    behindWindow = first
    open(statement)
    self.statement = statement
  }

  /// Lets the statement walk through the next window.
  ///
  /// Between two posts that match FTS5 gives nothing back, however long that takes: where it may
  /// take long, a statement sees only so many places at a time.
  private mutating func open(_ statement: Prepared) {
    statement.reset()
    let first = behindWindow
    let last = plan.window.map { min(run.last, first + $0 - 1) } ?? run.last
    behindWindow = last + 1
    let isIndexed = plan.expression != nil
    statement.bind(1, isIndexed ? first : Place(run: run.key, ordinal: first).key)
    statement.bind(2, isIndexed ? last : Place(run: run.key, ordinal: last).key)
  }

  /// Frees the statement.
  mutating func end() {
    statement?.reset()
    statement = nil
  }

  private var sql: String {
    guard plan.expression != nil else {
      // The run's number makes this a statement of its own: several runs are read at once.
      return "SELECT key FROM post WHERE key BETWEEN ?1 AND ?2 AND \(run.key) ORDER BY key"
    }
    return """
      SELECT rowid FROM \(run.index) WHERE \(run.index) MATCH ?3 AND rowid BETWEEN ?1 AND ?2
      ORDER BY rowid
      """
  }

  /// The first place behind the cursor; `nil` when the whole run lies before it. A binary search,
  /// since places stand in the order of posts.
  private func firstOrdinal(_ rows: inout PostRow, in db: Database) throws -> Int64? {
    guard let after else { return run.first }
    if run.oldest > after.createdAt { return nil }
    if run.newest < after.createdAt { return run.first }
    var (low, high) = (run.first, run.last + 1)
    while low < high {
      let middle = low + (high - low) / 2
      guard let found = try rows.order(.from, middle, of: run, in: db) else {
        high = middle
        continue
      }
      if found.order <= after { low = found.ordinal + 1 } else { high = middle }
    }
    return low <= run.last ? low : nil
  }
}
