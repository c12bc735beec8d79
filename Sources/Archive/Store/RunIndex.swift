import GRDB

/// The full-text index of a run: FTS5 without content, positions and sizes.
///
/// The tokens are made here (`IndexTokens`), so the tokenizer only cuts at spaces: every
/// printable ASCII character is a token character, as all others are anyway.
enum RunIndex {
  /// Words of up to this many characters, as prefixes, have a list of their own.
  static let longestPrefix = 3

  static func create(_ run: Run, in db: Database) throws {
    let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }.joined()
      .replacing("'", with: "''''").replacing("\"", with: "\"\"")
    let prefixes = (1...longestPrefix).map(String.init).joined(separator: " ")
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(run.index) USING fts5(
          tokens, content='', columnsize=0, detail=none, prefix='\(prefixes)',
          tokenize="ascii tokenchars '\(characters)'")
        """)
    try configure(run, "hashsize", 64 << 20, in: db)
  }

  static func drop(_ run: Run, in db: Database) throws {
    try db.execute(sql: "DROP TABLE \(run.index)")
  }

  static func configure(_ run: Run, _ name: String, _ value: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO \(run.index)(\(run.index), rank) VALUES (?, ?)", arguments: [name, value])
  }

  /// Adds the tokens of a post. In a transaction, upwards: each step down writes a segment.
  static func insert(_ tokens: [UInt8], at ordinal: Int64, of run: Run, in db: Database) throws {
    let row = try Prepared("INSERT INTO \(run.index)(rowid, tokens) VALUES (?, ?)", in: db)
    row.bind(1, ordinal)
    row.bindText(2, tokens)
    try row.run()
  }

  /// Takes a post out again; an index without content must be told its tokens.
  static func delete(_ tokens: [UInt8], at ordinal: Int64, of run: Run, in db: Database) throws {
    let row = try Prepared(
      "INSERT INTO \(run.index)(\(run.index), rowid, tokens) VALUES ('delete', ?, ?)", in: db)
    row.bind(1, ordinal)
    row.bindText(2, tokens)
    try row.run()
  }
}
