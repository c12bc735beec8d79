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
