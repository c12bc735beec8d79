import GRDB

/// The dictionary: every term of the archive, and in how many posts it stands.
enum Terms {
  /// Changes of it, best in the order of the terms.
  struct Changes {
    private let add: Prepared
    private let clean: Prepared

    init(in db: Database) throws {
      add = try Prepared(
        """
        INSERT INTO term VALUES (?, ?) ON CONFLICT DO UPDATE SET posts = posts + excluded.posts
        """, in: db)
      clean = try Prepared("DELETE FROM term WHERE term = ? AND posts <= 0", in: db)
    }

    /// A term stands in so many posts more, or less. In no post any more, it is gone.
    func add(_ posts: Int, to term: UnsafeBufferPointer<UInt8>) throws {
      add.bindText(1, term)
      add.bind(2, Int64(posts))
      try add.run()
      if posts < 0 {
        clean.bindText(1, term)
        try clean.run()
      }
    }
  }

  /// In how many posts a term stands.
  static func posts(_ term: String, in db: Database) throws -> Int {
    let row = try Prepared("SELECT posts FROM term WHERE term = ?", in: db)
    defer { row.reset() }
    row.bind(1, term)
    return try row.step() ? row.count(0) : 0
  }

  /// The terms from one on to another, in the order of their bytes, with the posts of each.
  static func between(
    _ first: String, _ last: String, in db: Database
  ) throws -> [(term: String, posts: Int)] {
    let rows = try Prepared("SELECT term, posts FROM term WHERE term BETWEEN ? AND ?", in: db)
    defer { rows.reset() }
    rows.bind(1, first)
    rows.bind(2, last)
    var terms: [(term: String, posts: Int)] = []
    while try rows.step() { terms.append((rows.text(0), rows.count(1))) }
    return terms
  }

  /// The terms that begin with `prefix`, up to `limit` of them, with the posts of each.
  static func beginning(
    _ prefix: String, limit: Int, in db: Database
  ) throws -> [(term: String, posts: Int)] {
    let rows = try Prepared(
      "SELECT term, posts FROM term WHERE term >= ?1 AND term < ?2 LIMIT ?3", in: db)
    defer { rows.reset() }
    rows.bind(1, prefix)
    rows.bind(2, prefix + "\u{10FFFF}")
    rows.bind(3, Int64(limit))
    var terms: [(term: String, posts: Int)] = []
    while try rows.step() { terms.append((rows.text(0), rows.count(1))) }
    return terms
  }

  /// How many terms begin with `prefix`, counted up to `limit`.
  static func count(_ prefix: String, limit: Int, in db: Database) throws -> Int {
    let row = try Prepared(
      """
      SELECT count(*) FROM (SELECT 1 FROM term WHERE term >= ?1 AND term < ?2 LIMIT ?3)
      """, in: db)
    defer { row.reset() }
    row.bind(1, prefix)
    row.bind(2, prefix + "\u{10FFFF}")
    row.bind(3, Int64(limit))
    return try row.step() ? row.count(0) : 0
  }
}
