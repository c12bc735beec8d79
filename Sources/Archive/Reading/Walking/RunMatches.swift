import GRDB
import Posts

/// A post that the index of a run gives, and its place.
struct Match {
  var place: Place
  var post: Post
}

/// The matches of one run in chronological order, in either direction, fetched one by one.
///
/// Nothing is read before the first is asked for: a run beyond the wanted rows costs nothing.
struct RunMatches {
  let run: Run
  let plan: QueryPlan
  private let after: Post.Order?
  private let direction: WalkDirection
  /// The next match, not checked yet; `nil` before `load`, and after the last.
  private(set) var head: Match?
  private var candidates: PlaceWalk?
  private var selection: PostTable.Selection?
  private var prefilter: RowPrefilter?
  private var isStarted = false
  private var isAtEnd = false
  /// In walking order, the place after what was handed out; `nil` for the beginning of the run.
  private var behind: Int64?

  /// - Parameter rest: where to begin, after what another walk handed out.
  init(
    _ run: Run, _ plan: QueryPlan, after: Post.Order?, _ direction: WalkDirection = .newestFirst,
    from rest: Int64? = nil, past prefilter: RowPrefilter? = nil
  ) {
    behind = rest
    self.prefilter = prefilter
    self.direction = direction
    self.run = run
    self.plan = run.isStale ? plan.withoutIndex : plan
    self.after = after
  }

  /// Fetches the next match, if there is one, unless it is in `head` already.
  mutating func load(_ rows: inout PostTable, _ pulse: inout Pulse, in db: Database) throws {
    if head != nil { return }
    if !isStarted { try start(&rows, in: db) }
    while let selection, let ordinal = try candidates?.next(&pulse) {
      let place = Place(run: run.key, ordinal: ordinal)
      switch try look(at: place, by: selection, &rows, in: db) {
      case .missing:
        throw Damage(what: "the index names a post that is not there (\(run.index))")
      case .ruledOut:
        behind = next(to: ordinal)
        try pulse.beat()
      case .post(let post):
        head = Match(place: place, post: post)
        return
      }
    }
    isAtEnd = true
    end()
  }

  /// The next match of this run alone; `nil` after the last.
  mutating func next(
    _ rows: inout PostTable, _ pulse: inout Pulse, in db: Database
  ) throws -> Match? {
    try load(&rows, &pulse, in: db)
    return take()
  }

  /// Rules out other ranks from now on, but not what is in `head`.
  mutating func want(_ ranks: RankPrefilter) {
    if prefilter == nil { prefilter = RowPrefilter(ranks) } else { prefilter?.ranks = ranks }
  }

  /// Hands out the match in `head`.
  mutating func take() -> Match? {
    if let head { behind = next(to: head.place.ordinal) }
    return head.take()
  }

  /// The place after another one, in walking order.
  private func next(to ordinal: Int64) -> Int64 {
    ordinal + (direction == .newestFirst ? 1 : -1)
  }

  private mutating func look(
    at place: Place, by selection: PostTable.Selection, _ rows: inout PostTable, in db: Database
  ) throws -> PostTable.Candidate {
    guard var prefilter else {
      return try rows.post(at: place, by: selection, in: db).map { .post($0) } ?? .missing
    }
    self.prefilter = nil
    defer { self.prefilter = prefilter }
    return try rows.post(at: place, by: selection, unlessRuledOutBy: &prefilter, in: db)
  }

  /// In walking order, the first place not handed out; `nil` for the beginning of the run.
  var rest: Int64? {
    if let head { return head.place.ordinal }
    return isAtEnd ? (direction == .newestFirst ? .max : .min) : behind
  }

  /// Frees the statement.
  mutating func end() {
    candidates?.end()
    candidates = nil
  }

  private mutating func start(_ rows: inout PostTable, in db: Database) throws {
    isStarted = true
    guard
      let places = try rows.places(
        plan.bounds.period, after: after, from: behind, direction, of: run, in: db)
    else { return }
    selection = try PostTable.Selection(in: db)
    candidates = try walk(at: places, in: db)
  }

  /// A walk through the places that the plan's expression gives; through all if there is none.
  private func walk(at places: ClosedRange<Int64>, in db: Database) throws -> PlaceWalk {
    guard let expression = plan.expression, let indexes = plan.indexes else {
      return try PlaceWalk(at: places, of: run, direction, in: db)
    }
    return .index(
      IndexWalk(
        try indexes.source(expression, of: run), at: places, share: plan.share,
        maxEntries: plan.windowEntries, direction))
  }
}
