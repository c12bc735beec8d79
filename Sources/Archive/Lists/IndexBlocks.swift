import GRDB

/// The blocks in which FTS5 keeps the index of a run, read without FTS5: a search can then skip
/// what it does not need, and stop between any two blocks.
///
/// Belongs to one snapshot and one thread.
final class IndexBlocks {
  /// A segment of the index.
  struct Part {
    let segment: IndexStructure.Segment
    /// All its places lie in this range; `nil` if it is not known.
    let places: ClosedRange<Int64>?
    /// 0 for the newest segment, which overrides what older ones say about a post.
    let age: Int

    var pages: Int { Int(segment.lastPage - segment.firstPage) + 1 }

    func overlaps(_ range: Range<Int>) -> Bool {
      guard let places else { return true }
      return places.lowerBound < range.upperBound && places.upperBound >= range.lowerBound
    }
  }

  /// The newest first.
  let parts: [Part]
  private let block: PreparedStatement
  private let leaf: PreparedStatement
  private let next: PreparedStatement

  init(_ run: Run, in db: Database) throws {
    let structure = try IndexSegments.structure(of: run, in: db)
    let places = try SegmentPlaces(of: run, in: db)
    // A segment without pages has been used up by a merge in progress.
    let segments = structure.levels.flatMap { $0.segments.reversed() }.filter { $0.lastPage > 0 }
    parts = segments.enumerated().map { age, segment in
      Part(segment: segment, places: places[segment], age: age)
    }
    block = try PreparedStatement("SELECT block FROM \(run.index)_data WHERE id = ?", in: db)
    leaf = try PreparedStatement(
      """
      SELECT pgno FROM \(run.index)_idx WHERE segid = ? AND term <= ? ORDER BY term DESC LIMIT 1
      """, in: db)
    next = try PreparedStatement(
      """
      SELECT pgno FROM \(run.index)_idx WHERE segid = ? AND term > ? ORDER BY term LIMIT 1
      """, in: db)
  }

  /// A page of a segment.
  ///
  /// - Throws: `Damage` if it is missing or is not a valid page.
  func page(_ number: Int64, of segment: IndexStructure.Segment) throws -> IndexPage {
    guard number >= segment.firstPage, number <= segment.lastPage,
      let bytes = try bytes(BlockID.page(number, of: segment.id))
    else { throw IndexPage.damage }
    return try IndexPage(bytes, number: number)
  }

  /// A block of the index of a long list; `nil` if there is none.
  ///
  /// - Parameter block: the number of the page on which the list begins, plus that of the block
  ///   within the index.
  func listIndexBlock(_ block: Int64, of segment: IndexStructure.Segment) throws -> [UInt8]? {
    try bytes(BlockID.listIndex(block, of: segment.id))
  }

  /// The page of a segment that has a term, if any has it.
  func page(with term: [UInt8], of segment: IndexStructure.Segment) throws -> TermPage {
    guard let found = try page(leaf, term, segment), found.number >= segment.firstPage else {
      // An unfinished merge has already removed the first pages.
      return TermPage(number: segment.firstPage, hasIndex: false)
    }
    return found
  }

  /// The first page after that of a term on which another term begins; `nil` if there is none.
  func page(behind term: [UInt8], of segment: IndexStructure.Segment) throws -> TermPage? {
    try page(next, term, segment)
  }

  private func page(
    _ row: PreparedStatement, _ term: [UInt8], _ segment: IndexStructure.Segment
  ) throws -> TermPage? {
    defer { row.reset() }
    row.bind(1, segment.id)
    row.bindBlob(2, term)
    return try row.step() ? TermPage(column: row.int(0)) : nil
  }

  private func bytes(_ id: Int64) throws -> [UInt8]? {
    defer { block.reset() }
    block.bind(1, id)
    return try block.step() ? block.withBlob(0) { Array($0) } : nil
  }
}
