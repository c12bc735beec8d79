import GRDB

/// Writes segments into the index of a run without FTS5: the same bytes that FTS5 would write, in a
/// fifth of the time.
///
/// FTS5 itself only merges what `SegmentMerge` cannot. It caches the list of segments of an index,
/// and notices if another connection changed it, but not if this one did: see `forget`.
enum IndexSegments {
  /// Adds posting lists as the newest segment, and their counts to the dictionary.
  static func append(_ lists: PostingLists, to run: Run, in db: Database) throws {
    if lists.isEmpty { return }
    if lists.takesAway { try TermLayers.fold(in: db) }
    if TermLayers.areWorth(lists) {
      var layer = try NewTermLayer(in: db)
      try append(lists, to: run, countedBy: &layer, in: db)
    } else {
      var terms = try TermChanges(in: db)
      try append(lists, to: run, countedBy: &terms, in: db)
    }
  }

  private static func append(
    _ lists: PostingLists, to run: Run, countedBy terms: inout some TermCounting, in db: Database
  ) throws {
    var structure = try structure(of: run, in: db)
    let segment = try write(as: structure.unusedID, to: run, in: db) { pages, output in
      try lists.forEachSorted { term, postings, posts in
        if !postings.isEmpty { try pages.append(term, postings, to: output) }
        if posts != 0 { try terms.add(posts, to: UnsafeBufferPointer(rebasing: term.dropFirst())) }
      }
    }
    try terms.finish()
    guard let segment else { return }
    structure.append(segment)
    try SegmentPlaces.add(segment, lists.places, to: run, in: db)
    try save(structure, of: run, in: db)
    try addTotals(lists, to: run, in: db)
  }

  /// Writes the pages of a segment, without adding it to the list of segments; `nil` if it has no
  /// term.
  static func write(
    as id: Int64, to run: Run, in db: Database,
    _ body: (inout SegmentPages, SegmentPages.Output) throws -> Void
  ) throws -> IndexStructure.Segment? {
    let output = try output(as: id, to: run, in: db)
    var pages = SegmentPages(segment: id)
    try body(&pages, output)
    return try end(&pages, as: id, output)
  }

  /// The output that stores the pages of a segment.
  static func output(
    as id: Int64, to run: Run, in db: Database
  ) throws -> SegmentPages.Output {
    let block = try PreparedStatement("REPLACE INTO \(run.index)_data VALUES (?, ?)", in: db)
    let row = try PreparedStatement("INSERT INTO \(run.index)_idx VALUES (?, ?, ?)", in: db)
    return SegmentPages.Output { id, bytes in
      block.bind(1, id)
      try block.run(2, bytes)
    } index: { term, page in
      row.bind(1, id)
      row.bindBlob(2, term)
      row.bind(3, page.column)
      try row.run()
    }
  }

  /// Ends the pages of a segment; `nil` if it has no term.
  static func end(
    _ pages: inout SegmentPages, as id: Int64, _ output: SegmentPages.Output
  ) throws -> IndexStructure.Segment? {
    let last = try pages.end(to: output)
    return last > 0 ? IndexStructure.Segment(id: id, firstPage: 1, lastPage: Int64(last)) : nil
  }

  /// Deletes the pages of a segment that the list of segments no longer has.
  static func remove(
    _ segment: IndexStructure.Segment, of run: Run, in db: Database
  ) throws {
    try removePages(of: segment.id, of: run, in: db)
    try SegmentPlaces.remove(segment, of: run, in: db)
  }

  /// Deletes the pages of any segment by its number, if there are any.
  static func removePages(of id: Int64, of run: Run, in db: Database) throws {
    let blocks = try PreparedStatement(
      "DELETE FROM \(run.index)_data WHERE id BETWEEN ? AND ?", in: db)
    let all = BlockID.all(of: id)
    blocks.bind(1, all.lowerBound)
    blocks.bind(2, all.upperBound)
    try blocks.run()
    let rows = try PreparedStatement("DELETE FROM \(run.index)_idx WHERE segid = ?", in: db)
    rows.bind(1, id)
    try rows.run()
  }

  /// The lowest number, `id` or more, of a segment that has pages; `nil` if there is none.
  static func firstID(from id: Int64, of run: Run, in db: Database) throws -> Int64? {
    guard id <= BlockID.lastSegment else { return nil }
    let row = try PreparedStatement("SELECT min(id) FROM \(run.index)_data WHERE id >= ?", in: db)
    defer { row.reset() }
    row.bind(1, BlockID.all(of: id).lowerBound)
    return try row.step() ? row.optionalInt(0).map(BlockID.segment(of:)) : nil
  }

  /// The segments of the index of a run.
  static func structure(of run: Run, in db: Database) throws -> IndexStructure {
    try IndexStructure(try record(BlockID.structure, of: run, in: db))
  }

  /// Writes the list of segments.
  static func save(_ structure: IndexStructure, of run: Run, in db: Database) throws {
    try write(structure.record, at: BlockID.structure, of: run, in: db)
  }

  /// Makes FTS5 reread all lists of segments, before this connection searches or merges what it has
  /// written. Must not be called in a transaction.
  static func forget(in db: Database) throws {
    try db.execute(sql: "PRAGMA writable_schema = RESET")
  }

  /// Does the same for one run, within a transaction: a rollback makes FTS5 drop its cache.
  static func forget(_ run: Run, in db: Database) throws {
    try db.inSavepoint {
      try RunIndex.configure(run, "usermerge", Int64(RunIndex.minMerged), in: db)
      return .rollback
    }
  }

  /// Updates the record of how many posts and tokens an index has.
  private static func addTotals(_ lists: PostingLists, to run: Run, in db: Database) throws {
    let record = try record(BlockID.totals, of: run, in: db)
    var numbers = VarintReader(record[...])
    let largest = VarintReader.largest
    let old =
      record.isEmpty
      ? [0, 0] : [try numbers.next(atMost: largest), try numbers.next(atMost: largest)]
    var new: [UInt8] = []
    for (number, change) in zip(old, [lists.posts, lists.tokens]) {
      new.append(varint: UInt64(max(0, number + change)))
    }
    try write(new, at: BlockID.totals, of: run, in: db)
  }

  private static func record(_ id: Int64, of run: Run, in db: Database) throws -> [UInt8] {
    let row = try PreparedStatement("SELECT block FROM \(run.index)_data WHERE id = ?", in: db)
    defer { row.reset() }
    row.bind(1, id)
    guard try row.step() else { throw Damage(what: "a record of \(run.index) is missing") }
    return row.withBlob(0) { Array($0) }
  }

  private static func write(
    _ block: [UInt8], at id: Int64, of run: Run, in db: Database
  ) throws {
    let row = try PreparedStatement("REPLACE INTO \(run.index)_data VALUES (?, ?)", in: db)
    row.bind(1, id)
    row.bindBlob(2, block)
    try row.run()
  }
}
