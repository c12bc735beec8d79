import GRDB
import Posts

/// Moves the posts of some runs into one, newest first, some thousands at a time.
///
/// Each step is a transaction that leaves the archive intact: the posts moved so far are the newest
/// of all these runs. So a join can be stopped, or the process can be killed, and whoever writes
/// next continues it.
enum RunJoin {
  /// How many posts are moved in one step.
  static let step = 16384

  /// The limits that end a step.
  private struct Limits {
    var posts: Int
    var bytes: Int
    var terms: Int
  }

  /// A post on its way, with its words looked up.
  private struct Moved {
    var match: Match
    var words: PostingLists.Words
  }

  /// Records that `sources` are to become one run; must be called in a transaction.
  ///
  /// The runs are taken as they are by then: since they were read, others may have added posts to
  /// them, or removed them.
  static func begin(_ sources: [Run], in db: Database) throws {
    let keys = Set(sources.map(\.key))
    let present = try Run.all(db).filter { keys.contains($0.key) }
    if present.isEmpty { return }
    let target = try Run.create(db)
    for var source in present {
      source.into = target.key
      try source.save(db)
    }
  }

  /// Does one step of the join in progress. If an index is of another version and no join takes its
  /// posts along, one is begun.
  ///
  /// - Parameters:
  ///   - bytes: once the posts take this much memory, no more are moved in this step.
  ///   - terms: nor once they have this many different terms.
  /// - Returns: the number of posts moved; `nil` if no join is in progress.
  static func advance(
    _ rows: inout PostTable, in db: Database, step: Int = step, bytes: Int = PostBuffer.maxBytes,
    terms: Int = PostingLists.maxTerms
  ) throws -> Int? {
    guard var (target, sources) = try inProgress(in: db) else {
      return try Reindexing.mend(in: db) ? 0 : nil
    }
    var lists = PostingLists()
    let limits = Limits(posts: step, bytes: bytes, terms: terms)
    let moved = try newest(limits, of: Array(sources.values), &rows, &lists, in: db)
    // Posts whose date changed may have left a run without posts.
    guard !moved.isEmpty || sources.values.allSatisfy({ $0.posts == 0 }) else {
      throw Damage(what: "a run has fewer posts than it says")
    }
    try move(moved, from: &sources, to: &target, &lists, in: db)
    try IndexSegments.append(lists, to: target, in: db)
    target.posts += moved.count
    try target.save(db)
    for var source in sources.values {
      if let last = moved.last?.match.post { source.newest = min(source.newest, last.createdAt) }
      if source.posts == 0 { try source.drop(db) } else { try source.save(db) }
    }
    return moved.count
  }

  /// The run into which others are being moved, and those by their keys; `nil` if there is none.
  private static func inProgress(
    in db: Database
  ) throws -> (target: Run, sources: [Int64: Run])? {
    let runs = try Run.all(db)
    guard let key = runs.compactMap(\.into).min() else { return nil }
    // Two copies of one run would be written, and the one without posts would drop both.
    guard let target = runs.first(where: { $0.key == key }), target.into == nil else {
      throw Damage(what: "the run into which others are moved is missing, or is moved itself")
    }
    var sources: [Int64: Run] = [:]
    for run in runs where run.into == key { sources[run.key] = run }
    return (target, sources)
  }

  /// Gives posts the places after those in `target`, and adds their words there to `lists`.
  private static func move(
    _ posts: [Moved], from sources: inout [Int64: Run], to target: inout Run,
    _ lists: inout PostingLists, in db: Database
  ) throws {
    let row = try PreparedStatement("UPDATE post SET key = ?2 WHERE key = ?1", in: db)
    for post in posts {
      let place = post.match.place
      target.last += 1
      row.bind(1, place.key)
      row.bind(2, Place(run: target.key, ordinal: target.last).key)
      try row.run()
      let isCounted = sources[place.run]?.isStale == true
      lists.add(post.words, at: target.last, isCounted: isCounted)
      target.cover(post.match.post.createdAt)
      sources[place.run]?.first = place.ordinal + 1
      sources[place.run]?.posts -= 1
    }
  }

  /// The newest posts of some runs, with their words looked up in `lists`.
  private static func newest(
    _ limits: Limits, of runs: [Run], _ rows: inout PostTable, _ lists: inout PostingLists,
    in db: Database
  ) throws -> [Moved] {
    var matches = Matches(Query(terms: []), .everything, after: nil, runs: runs)
    defer { matches.end() }
    var pulse = Pulse(Interruption())
    var newest: [Moved] = []
    var bytes = 0
    var tokens: [UInt8] = []
    while newest.count < limits.posts, bytes < limits.bytes, lists.terms < limits.terms,
      let match = try matches.next(&rows, &pulse, in: db)
    {
      bytes += PostBuffer.bytes(of: match.post)
      tokens.removeAll(keepingCapacity: true)
      IndexTokens.append(match.post, to: &tokens)
      newest.append(Moved(match: match, words: lists.gather(tokens)))
    }
    return newest
  }
}
