import GRDB
import Posts

/// A stretch of posts in `Post.Order` with an index of its own.
///
/// Posts come in any order of time; a run only ever grows at its ends, so what does not fit there
/// goes to another run, and runs are read together, newest first.
struct Run: Equatable {
  var key: Int64
  /// The places in use are `first...last`; a removed post leaves a hole.
  var first: Int64
  var last: Int64
  var posts: Int
  /// No post of the run is newer than `newest` or older than `oldest`.
  var newest: Timestamp
  var oldest: Timestamp
  /// The run into which this one is being moved, newest first; it grows no more.
  var into: Int64?
  /// The `IndexTokens.version` of its index.
  var tokens = IndexTokens.version

  /// A run without posts yet.
  init(key: Int64) {
    self.key = key
    first = Place.origin
    last = Place.origin - 1
    posts = 0
    newest = Timestamp(milliseconds: .min)
    oldest = Timestamp(milliseconds: .max)
  }

  var isEmpty: Bool { first > last }
  /// Whether posts were removed from between others.
  var hasHoles: Bool { Int64(posts) < last - first + 1 }
  /// Whether its index can neither be asked nor changed, because it has tokens of another version.
  var isStale: Bool { tokens != IndexTokens.version }
  /// Keys of the rows.
  var keys: ClosedRange<Int64> {
    Place(run: key, ordinal: first).key...Place(run: key, ordinal: max(first, last)).key
  }
  /// The name of its index, into which no user's text gets.
  var index: String { "run_\(key)" }

  /// Widens the limits of time.
  mutating func cover(_ time: Timestamp) {
    newest = max(newest, time)
    oldest = min(oldest, time)
  }
}

extension Sequence<Run> {
  /// How many posts the runs have together.
  var posts: Int { reduce(0) { $0 + $1.posts } }
}

extension Run {
  /// Reads a row.
  ///
  /// - Throws: `Damage` where its numbers cannot be those of a run, since places and counts are
  ///   reckoned from them.
  private init(_ row: PreparedStatement) throws {
    key = row.int(0)
    first = row.int(1)
    last = row.int(2)
    posts = Int(row.int(3))
    newest = Timestamp(milliseconds: row.int(4))
    oldest = Timestamp(milliseconds: row.int(5))
    into = row.optionalInt(6)
    tokens = row.int(7)
    let places = Place.ordinals.lowerBound - 1...Place.ordinals.upperBound + 1
    guard (1...Self.lastKey).contains(key), places.contains(first), places.contains(last),
      first <= last + 1, (0...(last - first + 1)).contains(row.int(3)), isEmpty || oldest <= newest
    else { throw Self.damage }
  }

  /// The largest key for which a place has room.
  private static let lastKey = Int64(Int32.max)
  private static let damage = Damage(what: "the list of runs makes no sense")

  static func all(_ db: Database) throws -> [Run] {
    let rows = try PreparedStatement(
      "SELECT key, first, last, posts, newest, oldest, \"into\", tokens FROM run ORDER BY key",
      in: db)
    defer { rows.reset() }
    var runs: [Run] = []
    while try rows.step() { runs.append(try Run(rows)) }
    return runs
  }

  /// The run as it is now, if others may have written since it was read; `nil` if they removed it.
  func current(in db: Database) throws -> Run? { try Self.all(db).first { $0.key == key } }

  /// Writes a run, whether it is stored already or not.
  func save(_ db: Database) throws {
    let row = try PreparedStatement("REPLACE INTO run VALUES (?,?,?,?,?,?,?,?)", in: db)
    row.bind(1, key)
    row.bind(2, first)
    row.bind(3, last)
    row.bind(4, Int64(posts))
    row.bind(5, newest.milliseconds)
    row.bind(6, oldest.milliseconds)
    row.bind(7, into)
    row.bind(8, tokens)
    try row.run()
  }

  /// Writes runs that were changed; a run without posts is removed, unless it takes part in a join.
  static func settle(_ runs: [Run], in db: Database) throws {
    for run in runs {
      let isJoining = run.into != nil || runs.contains { $0.into == run.key }
      if run.posts == 0, !isJoining { try run.drop(db) } else { try run.save(db) }
    }
  }

  /// A new, empty run with its index.
  static func create(_ db: Database) throws -> Run {
    let last = try ArchiveNumber.value(.run, in: db) ?? 0
    guard (0..<lastKey).contains(last) else { throw damage }
    let key = last + 1
    try ArchiveNumber.set(.run, key, in: db)
    let run = Run(key: key)
    try RunIndex.create(run, in: db)
    try run.save(db)
    return run
  }

  /// Removes the run and its index; its posts must have left.
  func drop(_ db: Database) throws {
    try RunIndex.drop(self, in: db)
    let row = try PreparedStatement("DELETE FROM run WHERE key = ?", in: db)
    row.bind(1, key)
    try row.run()
  }
}
