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

/// The lists of terms, and how far their places reach.
extension IndexBlocks {
  /// Calls `body` with each of these terms that a segment has, and where its list begins.
  func forEachList(
    of terms: IndexTerms, in part: Part, _ body: ([UInt8], ListStart) throws -> Void
  ) throws {
    let (segment, first) = (part.segment, terms.first)
    var next: TermPage? = try page(with: first, of: segment)
    var last: [UInt8] = []
    while let start = next {
      let page = try page(start.number, of: segment)
      var isDone = !page.hasTerms
      var isFirst = true
      try page.forEachTerm(from: first) { term, list, isLast in
        if isFirst {
          guard last.lexicographicallyPrecedes(term), !term.lexicographicallyPrecedes(first) else {
            throw IndexPage.damage
          }
          isFirst = false
        }
        if isLast { last = term }
        isDone = terms.isBefore(term)
        if isDone { return false }
        try body(
          term,
          ListStart(
            page: page, bytes: list, continues: isLast, hasIndex: isLast && start.hasIndex))
        isDone = terms.isLast(term)
        return !isDone
      }
      next = isDone ? nil : try self.page(behind: last.isEmpty ? first : last, of: segment)
      if let next, next.number <= start.number { throw IndexPage.damage }
    }
  }

  /// The range of places of a segment, found by reading all its lists; `nil` if it has none.
  func extent(of part: Part, _ interruption: Interruption) throws -> ClosedRange<Int64>? {
    var extent: ClosedRange<Int64>?
    // Every term begins with a digit.
    try forEachList(of: .range(from: [], upTo: [0xFF]), in: part) { _, start in
      try interruption.check()
      var list = try Doclist(self, part.segment, start)
      let own = try list.extent()
      let (first, last) = (Int64(own.lowerBound), Int64(own.upperBound))
      extent = min(first, extent?.lowerBound ?? first)...max(last, extent?.upperBound ?? last)
    }
    return extent
  }

  /// How many segments have places outside their recorded range: a search would skip these and miss
  /// posts.
  func wronglyPlaced(_ interruption: Interruption) throws -> Int {
    var count = 0
    for part in parts {
      guard let noted = part.places, let extent = try extent(of: part, interruption) else {
        continue
      }
      if extent.lowerBound < noted.lowerBound || extent.upperBound > noted.upperBound { count += 1 }
    }
    return count
  }
}

/// Where the list of a term begins in a segment.
struct ListStart {
  /// The page with the term.
  let page: IndexPage
  /// The part of the list that is on that page.
  let bytes: Range<Int>
  /// The list may continue on the next page.
  let continues: Bool
  /// Only a list of several pages has an index (`SkipList`).
  let hasIndex: Bool
}
