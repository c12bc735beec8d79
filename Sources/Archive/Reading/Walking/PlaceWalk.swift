import GRDB
import Posts

/// Walks through the places of a run that an expression gives, or through all of them, in ascending
/// or descending order.
enum PlaceWalk {
  case index(IndexWalk)
  /// A statement that reads the keys of posts.
  case posts(PreparedStatement)

  /// A walk through every post.
  init(
    at places: ClosedRange<Int64>, of run: Run, _ direction: WalkDirection, in db: Database
  ) throws {
    // The run's number makes the SQL differ from run to run, so that each has its own cached
    // statement: several are read at once.
    let statement = try PreparedStatement(
      """
      SELECT key FROM post WHERE key BETWEEN ?1 AND ?2 AND \(run.key)
      ORDER BY key\(direction == .newestFirst ? "" : " DESC")
      """, in: db)
    statement.bind(1, Place(run: run.key, ordinal: places.lowerBound).key)
    statement.bind(2, Place(run: run.key, ordinal: places.upperBound).key)
    self = .posts(statement)
  }

  /// The next place; `nil` after the last.
  mutating func next(_ pulse: inout Pulse) throws -> Int64? {
    switch self {
    case .index(var walk):
      let place = try walk.next(&pulse)
      self = .index(walk)
      return place
    case .posts(let statement):
      return try statement.step() ? Place(key: statement.int(0)).ordinal : nil
    }
  }

  /// Frees the statement.
  func end() { if case .posts(let statement) = self { statement.reset() } }
}
