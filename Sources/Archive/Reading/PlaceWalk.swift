import GRDB
import Posts

/// Walks through the places of a run that an expression finds, or through all of them, upwards or
/// downwards.
struct PlaceWalk {
  private let statement: Prepared
  private let run: Run
  private let isIndexed: Bool
  private let window: Int64?
  private let direction: WalkDirection
  /// The places behind the window that the statement walks through.
  private var rest: ClosedRange<Int64>?

  /// - Parameters:
  ///   - expression: of FTS5; `nil` for every post.
  ///   - window: places that a statement sees at a time. Between two posts that match FTS5 gives
  ///     nothing back, however long that takes.
  init(
    _ expression: String?, at places: ClosedRange<Int64>, of run: Run, _ window: Int64?,
    _ direction: WalkDirection, in db: Database
  ) throws {
    statement = try Prepared(Self.sql(run, direction, isIndexed: expression != nil), in: db)
    if let expression { statement.bind(3, expression) }
    isIndexed = expression != nil
    self.run = run
    self.window = window
    self.direction = direction
    open(places)
  }

  /// The next place; `nil` behind the last.
  mutating func next(_ pulse: inout Pulse) throws -> Int64? {
    while true {
      if try statement.step() { return Place(key: statement.int(0)).ordinal }
      guard let rest else { return nil }
      try pulse.beat()
      open(rest)
    }
  }

  /// Frees the statement.
  func end() { statement.reset() }

  /// Lets the statement walk through the first window of some places.
  private mutating func open(_ places: ClosedRange<Int64>) {
    statement.reset()
    var (first, last) = (places.lowerBound, places.upperBound)
    rest = nil
    if let window, window < places.count {
      switch direction {
      case .newestFirst:
        last = first + window - 1
        rest = (last + 1)...places.upperBound
      case .oldestFirst:
        first = last - window + 1
        rest = places.lowerBound...(first - 1)
      }
    }
    statement.bind(1, isIndexed ? first : Place(run: run.key, ordinal: first).key)
    statement.bind(2, isIndexed ? last : Place(run: run.key, ordinal: last).key)
  }

  private static func sql(_ run: Run, _ direction: WalkDirection, isIndexed: Bool) -> String {
    let order = direction == .newestFirst ? "" : " DESC"
    // The run's number makes the first a statement of its own: several runs are read at once.
    return isIndexed
      ? """
      SELECT rowid FROM \(run.index) WHERE \(run.index) MATCH ?3 AND rowid BETWEEN ?1 AND ?2
      ORDER BY rowid\(order)
      """
      : "SELECT key FROM post WHERE key BETWEEN ?1 AND ?2 AND \(run.key) ORDER BY key\(order)"
  }
}
