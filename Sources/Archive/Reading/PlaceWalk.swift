import GRDB
import Posts

/// Walks through the places of a run that an expression finds, or through all of them, upwards.
struct PlaceWalk {
  private let statement: Prepared
  private let run: Run
  private let isIndexed: Bool
  private let window: Int64?
  private let last: Int64
  /// The first place behind the window that the statement walks through.
  private var next: Int64

  /// - Parameters:
  ///   - expression: of FTS5; `nil` for every post.
  ///   - window: places that a statement sees at a time. Between two posts that match FTS5 gives
  ///     nothing back, however long that takes.
  init(
    _ expression: String?, at places: ClosedRange<Int64>, of run: Run, _ window: Int64?,
    in db: Database
  ) throws {
    statement = try Prepared(Self.sql(run, isIndexed: expression != nil), in: db)
    if let expression { statement.bind(3, expression) }
    isIndexed = expression != nil
    self.run = run
    self.window = window
    next = places.lowerBound
    last = places.upperBound
    open()
  }

  /// The next place; `nil` behind the last.
  mutating func next(_ pulse: inout Pulse) throws -> Int64? {
    while true {
      if try statement.step() { return Place(key: statement.int(0)).ordinal }
      guard next <= last else { return nil }
      try pulse.beat()
      open()
    }
  }

  /// Frees the statement.
  func end() { statement.reset() }

  private mutating func open() {
    statement.reset()
    let end = window.map { min(last, next + $0 - 1) } ?? last
    statement.bind(1, isIndexed ? next : Place(run: run.key, ordinal: next).key)
    statement.bind(2, isIndexed ? end : Place(run: run.key, ordinal: end).key)
    next = end + 1
  }

  private static func sql(_ run: Run, isIndexed: Bool) -> String {
    // The run's number makes the first a statement of its own: several runs are read at once.
    isIndexed
      ? """
      SELECT rowid FROM \(run.index) WHERE \(run.index) MATCH ?3 AND rowid BETWEEN ?1 AND ?2
      ORDER BY rowid
      """
      : "SELECT key FROM post WHERE key BETWEEN ?1 AND ?2 AND \(run.key) ORDER BY key"
  }
}
