import GRDB

/// Numbers that belong to the archive as a whole.
enum Sequence {
  enum Name: String {
    /// The key of the newest run.
    case run
    /// The `IndexTokens.version` of the dictionary.
    case tokens
  }

  static func value(_ name: Name, in db: Database) throws -> Int64? {
    let row = try Prepared("SELECT seq FROM sequence WHERE name = ?", in: db)
    defer { row.reset() }
    row.bind(1, name.rawValue)
    return try row.step() ? row.int(0) : nil
  }

  static func set(_ name: Name, _ value: Int64, in db: Database) throws {
    let row = try Prepared("REPLACE INTO sequence VALUES (?, ?)", in: db)
    row.bind(1, name.rawValue)
    row.bind(2, value)
    try row.run()
  }
}
