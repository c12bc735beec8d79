import GRDB

/// The full-text index of a run: FTS5 without content, positions and sizes.
///
/// The tokens are made here (`IndexTokens`), so the tokenizer only cuts at spaces: every
/// printable ASCII character is a token character, as all others are anyway.
enum RunIndex {
  /// Beginnings of words of so many characters have lists of their own. One character has none: the
  /// lists of two that begin with it are few.
  static let prefixes = [2, longestPrefix]
  static let longestPrefix = 3
  /// So many segments of about one size are made one: each costs a search a little.
  static let mostSegments = 8

  static func create(_ run: Run, in db: Database) throws {
    let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }.joined()
      .replacing("'", with: "''''").replacing("\"", with: "\"\"")
    let prefixes = prefixes.map(String.init).joined(separator: " ")
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(run.index) USING fts5(
          tokens, content='', columnsize=0, detail=none, prefix='\(prefixes)',
          tokenize="ascii tokenchars '\(characters)'")
        """)
    try configure(run, "usermerge", Int64(mostSegments), in: db)
  }

  static func drop(_ run: Run, in db: Database) throws {
    try db.execute(sql: "DROP TABLE \(run.index)")
    try SegmentPlaces.removeAll(of: run, in: db)
  }

  /// Goes on with making segments one where there are many; whether there was anything to do.
  static func mergeSome(of run: Run, in db: Database) throws -> Bool {
    guard !run.isStale, try IndexSegments.structure(of: run, in: db).mostOfALevel >= mostSegments
    else { return false }
    let before = db.totalChangesCount
    try merge(run, pages: 4096, in: db)
    return db.totalChangesCount - before >= 2
  }

  /// Makes segments one, about so many pages of them; all, one after the other, where that is negative.
  static func merge(_ run: Run, pages: Int64, in db: Database) throws {
    try SegmentPlaces.following(run, in: db) { try configure(run, "merge", pages, in: db) }
  }

  static func configure(_ run: Run, _ name: String, _ value: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO \(run.index)(\(run.index), rank) VALUES (?, ?)", arguments: [name, value])
  }
}
