import GRDB

/// Counts the matches in a range of places, without reading the texts of posts.
protocol PlaceCount {
  /// How many places are counted at a time: some milliseconds of work.
  static var step: Int64 { get }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int
}

extension PlaceCount {
  /// Counts the posts at a range of places by a scan of the table.
  ///
  /// - Parameter condition: what the columns must hold; `nil` for any post.
  func scanned(
    _ places: ClosedRange<Int64>, of run: Run, where condition: ColumnCondition? = nil,
    in db: Database
  ) throws -> Int {
    let row = try PreparedStatement(
      "SELECT count(*) FROM post WHERE key BETWEEN ?1 AND ?2"
        + (condition.map { " AND " + $0.sql } ?? ""), in: db)
    defer { row.reset() }
    row.bind(1, Place(run: run.key, ordinal: places.lowerBound).key)
    row.bind(2, Place(run: run.key, ordinal: places.upperBound).key)
    condition?.bind(to: row, from: 3)
    return try row.step() ? Int(row.int(0)) : 0
  }
}

/// What the columns of a post must hold, as SQL; its numbers are bound, so that a count prepares
/// one statement whatever a person types for them.
struct ColumnCondition {
  let sql: String
  /// One number for each `?` in the SQL.
  let parameters: [Int64]

  /// Binds the numbers, the first to the parameter `first` of the statement.
  func bind(to row: PreparedStatement, from first: Int32) {
    for (index, number) in parameters.enumerated() { row.bind(first + Int32(index), number) }
  }
}

/// Counts the matches of a query that the index can answer completely.
struct IndexCount: PlaceCount {
  static let step: Int64 = 1 << 20

  private let plan: QueryPlan

  /// `nil` if the index cannot answer the query completely.
  init?(_ plan: QueryPlan) {
    guard plan.bounds.whole.isExact else { return nil }
    self.plan = plan
  }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int {
    func indexed(_ expression: IndexExpression) throws -> Int {
      var walk = try plan.walk(expression, at: places, of: run)
      return try walk?.count(interruption) ?? 0
    }
    switch plan.bounds.whole.candidates {
    case .everyPost: return try posts(at: places, of: run, in: db)
    case .only(let wanted): return try indexed(wanted)
    case .allBut(let unwanted):
      return try posts(at: places, of: run, in: db) - indexed(unwanted)
    }
  }

  private func posts(at places: ClosedRange<Int64>, of run: Run, in db: Database) throws -> Int {
    try run.hasHoles ? scanned(places, of: run, in: db) : places.count
  }
}
