import GRDB

/// Counts what matches at places of a run, without reading the texts of posts.
protocol PlaceCount {
  /// Places that are counted at a time: some milliseconds.
  static var step: Int64 { get }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int
}
