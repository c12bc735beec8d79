import Archive
import Posts

/// What the archive alone needs for every keystroke, without a screen.
struct KeystrokeTimes {
  /// The times from the question to the first row, and to a full screen of rows.
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

  /// Types all keys into an archive.
  ///
  /// - Parameter clock: microseconds.
  init(
    _ keys: [String], in archive: Archive, clock: () -> Double = microseconds
  ) throws {
    self = try Self.typed(keys, into: [archive], clock)[0]
  }

  /// Types all keys into each of some archives: once to fill the caches, as a minute of use does;
  /// then in rounds for full screens and for first rows. The archives take turns in each round, so
  /// that a slow moment of the machine slows all of them.
  static func typed(
    _ keys: [String], into archives: [Archive], _ clock: () -> Double = microseconds
  ) throws -> [KeystrokeTimes] {
    let queries = keys.map { Query(parsing: $0, lastWordIsPrefix: true) }
    for archive in archives {
      for query in queries { _ = try archive.search(query, limit: rows) }
    }
    let full = try medians(archives) { archive in
      try queries.map { query in
        try timed(clock) { try archive.search(query, limit: rows) }.microseconds
      }
    }
    let first = try medians(archives) { archive in
      try queries.map { query in
        let time = try timed(clock) { try archive.search(query, limit: 1) }.microseconds
        // Leaves in memory for the next key what a screen would leave there.
        _ = try archive.search(query, limit: rows)
        return time
      }
    }
    return archives.indices.map { KeystrokeTimes(keys, first: first[$0], full: full[$0]) }
  }

  private init(_ keys: [String], first: [Double], full: [Double]) {
    self.full = Distribution(full)
    self.first = Distribution(first)
    worst = Self.slowest(keys, full)
    worstFirst = Self.slowest(keys, first)
  }

  /// The median time of each key in each archive.
  private static func medians(
    _ archives: [Archive], _ round: (Archive) throws -> [Double]
  ) rethrows -> [[Double]] {
    let times = try (0..<rounds).map { _ in try archives.map(round) }
    return archives.indices.map { archive in
      times[0][archive].indices.map { key in
        Distribution(times.map { $0[archive][key] }).median
      }
    }
  }

  private static func slowest(
    _ keys: [String], _ times: [Double]
  ) -> [(text: String, microseconds: Double)] {
    zip(keys, times).sorted { $0.1 > $1.1 }.prefix(25).map { ($0.0, $0.1) }
  }
}
