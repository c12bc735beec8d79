import GRDB
import Posts

/// What the key of a post in the index costs: why the archive counts places instead of taking the
/// post's time or its id.
struct KeyFigures {
  let report: Report
  /// Oldest first.
  let posts: [Post]
  let keys: [Query]
  let folder: String

  /// Builds the same index with four kinds of keys, each read newest first.
  func measure() throws {
    let count = Int64(posts.count)
    try measure("dense, reversed", direction: "") { index, _ in count - Int64(index) }
    try measure("dense", direction: "DESC") { index, _ in Int64(index) + 1 }
    try measure("16 a second", direction: "DESC") { index, post in
      post.createdAt.seconds << 4 | Int64(index) & 15
    }
    try measure("like an id of X", direction: "DESC") { index, post in
      (post.createdAt.milliseconds - 1_288_834_974_657) << 22 | Int64(index) & 0x3F_FFFF
    }
  }

  private func measure(
    _ name: String, direction: String, key: (Int, Post) -> Int64
  ) throws {
    let path = "\(folder)/keys.db"
    removeDatabase(path)
    defer { removeDatabase(path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE f USING fts5(
            t, content='', columnsize=0, detail=none, prefix='1 2 3 4',
            tokenize="ascii tokenchars '#_.@-'");
          INSERT INTO f(f, rank) VALUES ('hashsize', 134217728);
          """)
      let insert = try db.makeStatement(sql: "INSERT INTO f(rowid, t) VALUES (?, ?)")
      var rows = posts.enumerated().map { (key($0.offset, $0.element), $0.element) }
      rows.sort { $0.0 < $1.0 }
      for (key, post) in rows { try insert.execute(arguments: [key, post.indexTokens]) }
      try db.execute(sql: "INSERT INTO f(f) VALUES ('optimize')")
    }
    let bytes = try queue.read {
      try Int.fetchOne($0, sql: "SELECT sum(length(block)) FROM f_data")
    }
    let megabytes = threeDigits(Double(bytes ?? 0) / 1e6)
    report.row(name, try keystrokeTimes(queue, direction), note: "\(megabytes) MB of index")
  }

  /// The newest 50 keys for each keystroke that a prefix list answers.
  private func keystrokeTimes(_ queue: DatabaseQueue, _ direction: String) throws -> String {
    try queue.read { db in
      let select = try db.makeStatement(
        sql: "SELECT rowid FROM f WHERE f MATCH ? ORDER BY rowid \(direction) LIMIT 50")
      let expressions = keys.compactMap(expression)
      for expression in expressions { _ = try Int64.fetchAll(select, arguments: [expression]) }
      let times = try expressions.map { expression in
        try timed { try Int64.fetchAll(select, arguments: [expression]) }.microseconds
      }
      return Distribution(times).text
    }
  }

  private func expression(_ query: Query) -> String? {
    let lookups = query.requiredTerms.flatMap(\.lookups)
    guard !lookups.isEmpty,
      lookups.allSatisfy({ !$0.isPrefix || $0.token.unicodeScalars.count <= 4 })
    else { return nil }
    return lookups.map { "\"\($0.token)\"" + ($0.isPrefix ? "*" : "") }.joined(separator: " AND ")
  }
}
