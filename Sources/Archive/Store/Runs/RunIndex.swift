import GRDB

/// The full-text index of a run: FTS5 without content, positions and sizes.
///
/// The tokens are made here (`Post+IndexTokens.swift`), so the tokenizer only cuts at spaces: every
/// printable ASCII character is a token character, as all others are anyway.
enum RunIndex {
  /// Prefixes of these lengths, in characters, have lists of their own. A single character needs
  /// none: few lists of two begin with it.
  static let prefixes = [2, longestPrefix]
  static let longestPrefix = 3
  /// The number of segments of about one size from which on they are merged: each costs a search a
  /// little.
  static let minMerged = 8
  /// The same number while an import writes: the fewer merges, the less is written twice. FTS5,
  /// which merges mixed segments, takes no larger number.
  static let minMergedInImport = 16
  /// The same number at the end of an import: then come searches, and each segment repeats the
  /// words of the others.
  static let minMergedAtEnd = maxSegmentsAtRest + 1
  /// How many segments of about one size may stay at the end.
  static let maxSegmentsAtRest = 3

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
    try configure(run, "usermerge", Int64(minMerged), in: db)
    try configure(run, "pgsz", Int64(SegmentPages.usualSize), in: db)
  }

  static func drop(_ run: Run, in db: Database) throws {
    try db.execute(sql: "DROP TABLE \(run.index)")
    try SegmentPlaces.removeAll(of: run, in: db)
  }

  /// Merges some segments, or some pages of them, where `fewest` or more are of about one size;
  /// `true` if there was anything to do.
  static func mergeSome(
    of run: Run, fewest: Int = minMerged, in db: Database
  ) throws -> Bool {
    if run.isStale { return false }
    if try mergeApart(run, fewest: fewest, in: db) { return true }
    let structure = try IndexSegments.structure(of: run, in: db)
    guard let fewest = Self.fewest(of: structure.levels, wanted: fewest) else { return false }
    try IndexSegments.forget(run, in: db)
    if fewest != minMerged { try configure(run, "usermerge", Int64(fewest), in: db) }
    let isChanged = try merge(run, pages: 2048, in: db)
    if fewest != minMerged { try configure(run, "usermerge", Int64(minMerged), in: db) }
    return isChanged
  }

  /// The number of segments of a level from which on FTS5 is to merge them; `nil` where no level
  /// has so many. Segments so large that only FTS5 can merge them may stay even at the end of an
  /// import: merging them would take longer than writing them did.
  ///
  /// FTS5 merges the level that has most segments: where that is one of large segments, which stay,
  /// the small ones stay, too.
  static func fewest(of levels: [IndexStructure.Level], wanted: Int) -> Int? {
    var fewest = wanted
    for segments in levels.map(\.segments) where segments.count < minMerged {
      let areLarge = segments.contains { $0.lastPage > SegmentMerge.maxPages / 4 }
      if areLarge { fewest = max(fewest, segments.count + 1) }
    }
    return levels.contains { $0.segments.count >= fewest } ? fewest : nil
  }

  /// Merges segments whose ranges do not overlap; `false` if there are none, or if ranges are
  /// wrong.
  private static func mergeApart(_ run: Run, fewest: Int, in db: Database) throws -> Bool {
    guard let merge = try SegmentMerge(of: run, fewest: fewest, in: db) else { return false }
    do {
      try db.inSavepoint {
        try merge.apply(in: db)
        return .commit
      }
      return true
    } catch is Damage {
      // The recorded range of a segment may be wrong. FTS5 does not use it.
      return false
    }
  }

  /// Makes FTS5 merge about this many pages of segments. For a negative number it first takes all
  /// segments together, so that later calls with positive ones go on until one segment is left.
  ///
  /// - Returns: whether there was anything to do: a command that does nothing counts as one change.
  @discardableResult
  static func merge(_ run: Run, pages: Int64, in db: Database) throws -> Bool {
    let before = db.totalChangesCount
    try SegmentPlaces.following(run, in: db) { try configure(run, "merge", pages, in: db) }
    return db.totalChangesCount - before >= 2
  }

  static func configure(_ run: Run, _ name: String, _ value: Int64, in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO \(run.index)(\(run.index), rank) VALUES (?, ?)", arguments: [name, value])
  }
}
