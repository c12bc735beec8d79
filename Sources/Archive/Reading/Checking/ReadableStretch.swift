import GRDB
import Posts

/// The posts at some places of a run, as far as they can be read.
///
/// SQLite finds a row by halving, so that one wrong key hides others on its page, and it ends a
/// walk at a page that it cannot read. So where anything is missing the rows are walked from both
/// sides, with a look around the places. If a walk is broken off, each place is looked up by
/// itself.
struct ReadableStretch {
  private let places: ClosedRange<Int64>
  private let run: Int64
  private var found: [StoredPost?]
  private var count = 0
  /// Whether a walk met a page that cannot be read.
  private var isBrokenOff = false
  /// The lowest key behind the places that a walk met, of whatever run.
  private var nearest = Int64.max
  /// The first damage that was met.
  private(set) var damage: (any Error)?

  /// A walk ends after this many rows in succession behind the places: if they are fewer, only
  /// their keys may be wrong.
  private static let behind = 3
  /// A walk may begin this many rows before the places: more than a page has.
  private static let before = 512

  init(_ places: ClosedRange<Int64>, of run: Int64) {
    self.places = places
    self.run = run
    found = Array(repeating: nil, count: places.count)
  }

  /// What was read, in the order of the places.
  var posts: [StoredPost] { found.compactMap { $0 } }

  /// Reads the posts at the places.
  ///
  /// - Throws: errors other than damage.
  mutating func read(_ rows: inout PostTable, in db: Database) throws {
    try walk(.newestFirst, &rows, in: db)
    if count < places.count { try walk(.oldestFirst, &rows, in: db) }
    guard isBrokenOff else { return }
    for ordinal in places where !isFound(ordinal) {
      do {
        try take(rows.stored(at: Place(run: run, ordinal: ordinal), in: db), at: ordinal)
      } catch {
        try note(error)
      }
    }
  }

  /// Where to look on once these places were read: at the next place or, if these were empty, at
  /// the next that has a post. A wrong list of runs may have millions of empty places before it.
  ///
  /// It is the place that the walks met, unless a look from the other side finds a post before it.
  ///
  /// - Parameter end: the last place of the run.
  mutating func following(upTo end: Int64, in db: Database) throws -> Int64 {
    let next = places.upperBound + 1
    guard count == 0, damage == nil, next <= end else { return next }
    let met = min(nearest, Place(run: run, ordinal: end + 1).key)
    let row = try PreparedStatement(
      "SELECT key FROM post WHERE key >= ? AND key < ? ORDER BY key DESC LIMIT 1", in: db)
    defer { row.reset() }
    row.bind(1, Place(run: run, ordinal: next).key)
    row.bind(2, met)
    if try step(row) || isBrokenOff { return next }
    return Place(key: met).ordinal
  }

  private mutating func walk(
    _ direction: WalkDirection, _ rows: inout PostTable, in db: Database
  ) throws {
    let isUpwards = direction == .newestFirst
    let first = Place(run: run, ordinal: places.lowerBound).key
    let last = Place(run: run, ordinal: places.upperBound).key
    let row = try PreparedStatement(
      """
      SELECT \(PostColumn.names) FROM post
      WHERE key \(isUpwards ? ">=" : "<=") ? ORDER BY key\(isUpwards ? "" : " DESC")
      """, in: db)
    defer { row.reset() }
    row.bind(1, isUpwards ? first : last)
    var (before, behind) = (0, 0)
    while before < Self.before, behind < Self.behind, try step(row) {
      let key = row.int(PostColumn.place)
      if key > last { nearest = min(nearest, key) }
      if (first...last).contains(key) {
        behind = 0
        try decode(row, &rows, in: db)
      } else if (key > last) == isUpwards {
        behind += 1
      } else {
        before += 1
      }
    }
  }

  /// Moves on to the next row; `false` after the last, and where damage breaks the walk off.
  private mutating func step(_ row: PreparedStatement) throws -> Bool {
    do { return try row.step() } catch {
      isBrokenOff = true
      try note(error)
      return false
    }
  }

  private mutating func decode(
    _ row: PreparedStatement, _ rows: inout PostTable, in db: Database
  ) throws {
    let ordinal = Place(key: row.int(PostColumn.place)).ordinal
    if isFound(ordinal) { return }
    do { try take(rows.stored(row, in: db), at: ordinal) } catch { try note(error) }
  }

  private func isFound(_ ordinal: Int64) -> Bool {
    found[Int(ordinal - places.lowerBound)] != nil
  }

  private mutating func take(_ post: StoredPost?, at ordinal: Int64) {
    guard let post else { return }
    found[Int(ordinal - places.lowerBound)] = post
    count += 1
  }

  /// Remembers damage; any other error ends the reading.
  private mutating func note(_ error: any Error) throws {
    guard ArchiveError(error, path: "").kind == .damaged else { throw error }
    damage = damage ?? error
  }
}
