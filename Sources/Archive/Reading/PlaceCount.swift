import GRDB

/// Counts the matches in a range of places, without reading the texts of posts.
protocol PlaceCount {
  /// How many places are counted at a time: some milliseconds of work.
  static var step: Int64 { get }

  func count(
    at places: ClosedRange<Int64>, of run: Run, _ interruption: Interruption, in db: Database
  ) throws -> Int
}
