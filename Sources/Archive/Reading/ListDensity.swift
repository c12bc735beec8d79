import GRDB

/// How many posts a list of the index has, where the dictionary does not tell: the prefix of very many
/// words. Estimated from how far apart its newest entries stand.
struct ListDensity {
  let db: Database
  let runs: [Run]

  /// Entries that are read: some ten microseconds, and a tenth of error.
  static let sample = 64

  /// About how many posts an expression of one list gives.
  func posts(_ expression: String) throws -> Int {
    guard let run = runs.filter({ !$0.isStale }).max(by: { $0.posts < $1.posts }) else { return 0 }
    let row = try Prepared(
      """
      SELECT rowid FROM \(run.index) WHERE \(run.index) MATCH ?1 ORDER BY rowid
      LIMIT \(Self.sample)
      """, in: db)
    defer { row.reset() }
    row.bind(1, expression)
    var (count, last) = (0, run.first)
    while try row.step() { (count, last) = (count + 1, row.int(0)) }
    let total = runs.reduce(0) { $0 + $1.posts }
    guard count == Self.sample else { return count * total / max(1, run.posts) }
    return min(total, Int(Double(total) * Double(count) / Double(max(1, last - run.first + 1))))
  }
}

extension IndexPart {
  /// With the number of steps estimated where only the upper limit is known.
  func estimated(_ density: ListDensity, of total: Int) throws -> IndexPart {
    guard steps >= total, terms == 1, !isCounted, let expression else { return self }
    var part = self
    part.steps = max(1, try density.posts(expression))
    return part
  }
}
