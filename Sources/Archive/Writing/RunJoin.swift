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

  /// Records that `sources` are to become one run; must be called in a transaction.
  ///
  /// They are taken as they are by then: since they were read others may have added posts to them, or taken
  /// them away.
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

  /// Does one step of the join in progress; returns the number of posts moved, or `nil` if no join
  /// is in progress.
  ///
  /// - Parameter bytes: once the posts take so much memory, no more are moved in this step.
  static func advance(
    _ rows: inout PostTable, in db: Database, step: Int = step, bytes: Int = PostBuffer.maxBytes
  ) throws -> Int? {
    let runs = try Run.all(db)
    guard let key = runs.compactMap(\.into).min() else { return nil }
    guard var target = runs.first(where: { $0.key == key }) else {
      throw Damage(what: "the run into which others are moved is missing")
    }
    var sources: [Int64: Run] = [:]
    for run in runs where run.into == key { sources[run.key] = run }
    let moved = try newest(step, bytes, of: Array(sources.values), &rows, in: db)
    // Posts whose date changed may have left a run without posts.
    guard !moved.isEmpty || sources.values.allSatisfy({ $0.posts == 0 }) else {
      throw Damage(what: "a run has fewer posts than it says")
    }
    var tokens: [UInt8] = []
    var lists = PostingLists()
    let move = try Prepared("UPDATE post SET key = ?2 WHERE key = ?1", in: db)
    for match in moved {
      target.last += 1
      move.bind(1, match.place.key)
      move.bind(2, Place(run: target.key, ordinal: target.last).key)
      try move.run()
      tokens.removeAll(keepingCapacity: true)
      IndexTokens.append(match.post, to: &tokens)
      let isCounted = sources[match.place.run]?.isStale == true
      lists.add(tokens, at: target.last, isCounted: isCounted)
      target.cover(match.post.createdAt)
      sources[match.place.run]?.first = match.place.ordinal + 1
      sources[match.place.run]?.posts -= 1
    }
    try IndexSegments.append(lists, to: target, in: db)
    target.posts += moved.count
    try target.save(db)
    for var source in sources.values {
      source.newest = moved.last.map { min(source.newest, $0.post.createdAt) } ?? source.newest
      if source.posts == 0 { try source.drop(db) } else { try source.save(db) }
    }
    return moved.count
  }

  private static func newest(
    _ count: Int, _ bytes: Int, of runs: [Run], _ rows: inout PostTable, in db: Database
  ) throws -> [Match] {
    var matches = Matches(Query(terms: []), .everything, after: nil, runs: runs)
    defer { matches.end() }
    var pulse = Pulse(Interruption())
    var newest: [Match] = []
    var taken = 0
    while newest.count < count, taken < bytes, let match = try matches.next(&rows, &pulse, in: db) {
      newest.append(match)
      taken += PostBuffer.bytes(of: match.post)
    }
    return newest
  }
}
