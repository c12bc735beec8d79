import GRDB

/// The places of a run whose posts are of a period. Places are in the order of time, so these are
/// one range, which two binary searches find.
final class PeriodPlaces: PlaceSource {
  private let run: Run
  private let db: Database
  private let range: Range<Int>

  init(_ period: QueryBounds.Period, in run: Run, _ db: Database) throws {
    self.run = run
    self.db = db
    var rows = PostTable()
    let places = try rows.places(period, after: nil, of: run, in: db)
    range = places.map { Int($0.lowerBound)..<(Int($0.upperBound) + 1) } ?? 0..<0
  }

  var edges: [Int] { [range.lowerBound, range.upperBound] }

  func estimatedCount(among posts: Int) -> Int { min(posts, range.count) }

  func stretch(in range: Range<Int>) throws -> PlaceStretch {
    PlaceStretch(try taken(of: self.range.clamped(to: range)))
  }

  func kept(of places: [UInt32]) -> [UInt32] { places.filter { range.contains(Int($0)) } }

  /// The places of a range that have posts: where some were removed, only the rows tell.
  private func taken(of range: Range<Int>) throws -> [UInt32] {
    if range.isEmpty { return [] }
    guard run.hasHoles else { return range.map { UInt32($0) } }
    let keys = try PreparedStatement(
      "SELECT key FROM post WHERE key BETWEEN ?1 AND ?2 ORDER BY key", in: db)
    defer { keys.reset() }
    keys.bind(1, Place(run: run.key, ordinal: Int64(range.lowerBound)).key)
    keys.bind(2, Place(run: run.key, ordinal: Int64(range.upperBound - 1)).key)
    var places: [UInt32] = []
    while try keys.step() {
      places.append(UInt32(truncatingIfNeeded: Place(key: keys.int(0)).ordinal))
    }
    return places
  }
}
