import GRDB
import Posts

/// The count of a query's rows, in progress: first of the posts that match, then of those shown in
/// the row of another one. It can be resumed, so that others can read between two time slices.
package struct RowCount: Sendable {
  /// How many posts match; `nil` while they are being counted.
  package private(set) var posts: Int?
  /// How many of them have no row of their own; `nil` while these are being counted, and if more
  /// than `maxReposts` match.
  package private(set) var folded: Int?
  package private(set) var isDone: Bool

  private let query: Query
  private let withFolded: Bool
  private let maxReposts: Int
  /// The version of the archive that was counted.
  private var version: Int64?
  /// The parts of the query still to be counted, one after the other; `nil` before the first slice.
  private var parts: [Query]?
  /// The count so far of the current part, and where each run continues.
  private var sum = 0
  private var reposts = FoldedReposts()
  private var rest = WalkCursor()
  /// How many slices in a row made no progress: the next one is longer.
  private var vain = 0

  /// The length of a time slice: the longest that another reader may have to wait.
  package static let timeSlice = Duration.milliseconds(16)

  /// - Parameters:
  ///   - posts: how many match, if that is known.
  ///   - withFolded: whether posts that have no row of their own are counted.
  ///   - maxReposts: more reposts than this would take too much memory; this many take some 10 MB.
  package init(
    of query: Query, knowing posts: Int? = nil, withFolded: Bool, maxReposts: Int = 1 << 16
  ) {
    self.query = query
    self.posts = posts
    self.withFolded = withFolded
    self.maxReposts = maxReposts
    isDone = posts != nil && !withFolded
  }

  /// What is needed to count for one time slice.
  struct Reading {
    let db: Database
    let runs: [Run]
    let pace: Pace
    let interruption: Interruption
    let timeSlice: Duration
  }

  /// Starts over if the archive has changed.
  mutating func begin(at version: Int64) {
    if let counted = self.version, counted != version {
      self = RowCount(of: query, withFolded: withFolded, maxReposts: maxReposts)
    }
    self.version = version
  }

  /// Continues for a time slice, or until a result is known.
  mutating func advance(_ reading: Reading, _ rows: inout PostTable) throws {
    if posts == nil {
      try countPosts(reading, &rows)
      if posts != nil, !withFolded { isDone = true }
    } else if withFolded, try foldReposts(reading, &rows) {
      isDone = true
    }
  }

  private mutating func countPosts(_ reading: Reading, _ rows: inout PostTable) throws {
    if parts == nil { parts = try CountedParts.of(query, on: reading.runs, in: reading.db) }
    if let part = parts?.first, try count(part, reading, &rows) {
      parts?.removeFirst()
      rest = WalkCursor()
    }
    if parts?.isEmpty ?? true { posts = sum }
  }

  /// Counts a part of the query; `true` at its end.
  private mutating func count(
    _ query: Query, _ reading: Reading, _ rows: inout PostTable
  ) throws -> Bool {
    let (runs, db) = (reading.runs, reading.db)
    let plan = try QueryPlan(query, on: runs, pace: reading.pace, in: db)
    if case .exactly(let count) = plan.bounds.count {
      sum += count
      return true
    }
    if !runs.contains(where: \.isStale),
      let count: any PlaceCount = try ReactionCount(query, plan, on: runs, in: db)
        ?? IndexCount(plan)
    {
      return try add(count, plan.bounds.period, reading, &rows)
    }
    return try walk(query, plan, reading, &rows) { this, _, _ in
      this.sum += 1
      return true
    }
  }

  /// Adds what is counted at places, some thousands at a time; `true` at their end.
  private mutating func add(
    _ count: any PlaceCount, _ period: QueryBounds.Period, _ reading: Reading,
    _ rows: inout PostTable
  ) throws -> Bool {
    let end = reading.pace.now() + reading.timeSlice
    for run in reading.runs {
      while let places = try rows.places(
        period, after: nil, from: rest[run], of: run, in: reading.db)
      {
        try reading.interruption.check()
        let last = min(places.lowerBound + type(of: count).step - 1, places.upperBound)
        sum += try count.count(
          at: places.lowerBound...last, of: run, reading.interruption, in: reading.db)
        rest[run] = last + 1
        if reading.pace.now() >= end { return false }
      }
    }
    return true
  }

  /// Folds matching reposts into the rows of their originals; `true` at their end.
  private mutating func foldReposts(_ reading: Reading, _ rows: inout PostTable) throws -> Bool {
    let db = reading.db
    let only = query.and(.term(.feature(.repost)))
    let plan = try QueryPlan(only, on: reading.runs, pace: reading.pace, in: db)
    if case .exactly(let count) = plan.bounds.count, count > maxReposts { return true }
    let isEnd = try walk(only, plan, reading, &rows) { this, repost, rows in
      // If the original is itself a repost, the walk comes to it anyway.
      if let id = repost.reposted, !this.reposts.knows(id),
        let place = try rows.place(of: id, in: db), let original = try rows.post(at: place, in: db),
        original.repostOf == nil, this.query.matches(original)
      {
        this.reposts.add(original)
      }
      this.reposts.add(repost)
      return this.reposts.reposts <= this.maxReposts
    }
    if isEnd, reposts.reposts <= maxReposts { folded = reposts.count }
    return isEnd
  }

  /// Hands over matches, from where the last slice ended; `true` at the end, or if no more are
  /// wanted.
  private mutating func walk(
    _ query: Query, _ plan: QueryPlan, _ reading: Reading, _ rows: inout PostTable,
    _ wantsMore: (inout Self, Post, inout PostTable) throws -> Bool
  ) throws -> Bool {
    var matches = Matches(query, plan, after: nil, from: rest, runs: reading.runs)
    defer { matches.end() }
    let longer = Duration.milliseconds(vain == 0 ? 0 : 1 << min(vain, 16))
    var pulse = Pulse(
      reading.interruption, pace: reading.pace, for: reading.timeSlice + longer)
    do {
      while let post = try matches.next(&rows, &pulse, in: reading.db)?.post {
        guard try wantsMore(&self, post, &rows) else { break }
      }
      return true
    } catch is Pulse.End {
      vain = matches.rest == rest ? vain + 1 : 0
      rest = matches.rest
      return false
    }
  }
}
