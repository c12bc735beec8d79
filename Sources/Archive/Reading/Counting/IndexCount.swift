import GRDB

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
