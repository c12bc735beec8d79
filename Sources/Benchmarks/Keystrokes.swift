import Archive
import Posts

/// What the archive alone needs for every keystroke, without a screen.
struct Keystrokes {
  /// From the question to the first row, and to a full screen of rows.
  let first: Distribution
  let full: Distribution
  /// The slowest keys to a full screen: what was typed, and microseconds.
  let worst: [(text: String, microseconds: Double)]
  /// The slowest keys to the first row.
  let worstFirst: [(text: String, microseconds: Double)]

  /// Rows that a screen asks for at once.
  static let rows = 50

  /// Each key is typed this often; its time is the median, so that what else the machine does once
  /// does not count.
  static let rounds = 3

  /// Types all keys: once to fill the caches, as a minute of use does; then in rounds for full
  /// screens and for first rows.
  ///
  /// - Parameter clock: microseconds.
  init(
    _ keys: [String], in archive: Archive, clock: () -> Double = microseconds
  ) throws {
    let queries = keys.map { Query(parsing: $0, lastWordIsPrefix: true) }
    for query in queries { _ = try archive.search(query, limit: Self.rows) }
    let full = try Self.medians {
      try queries.map { query in
        try timed(clock) { try archive.search(query, limit: Self.rows) }.microseconds
      }
    }
    let first = try Self.medians {
      try queries.map { query in
        let time = try timed(clock) { try archive.search(query, limit: 1) }.microseconds
        // What is in memory for the next key is what a screen leaves there.
        _ = try archive.search(query, limit: Self.rows)
        return time
      }
    }
    self.full = Distribution(full)
    self.first = Distribution(first)
    worst = Self.slowest(keys, full)
    worstFirst = Self.slowest(keys, first)
  }

  private static func medians(_ round: () throws -> [Double]) rethrows -> [Double] {
    let rounds = try (0..<Self.rounds).map { _ in try round() }
    return rounds[0].indices.map { index in Distribution(rounds.map { $0[index] }).median }
  }

  private static func slowest(
    _ keys: [String], _ times: [Double]
  ) -> [(text: String, microseconds: Double)] {
    zip(keys, times).sorted { $0.1 > $1.1 }.prefix(25).map { ($0.0, $0.1) }
  }
}
