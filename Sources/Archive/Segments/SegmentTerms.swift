/// Reads the terms of a segment in ascending order, each with its whole list, for a merge.
struct SegmentTerms {
  private let segment: IndexStructure.Segment
  private var page: IndexPage
  /// Where the next distance is, and where the current term's part of the page ends.
  private var distances = 0
  private var end = 0
  /// Where the list of the current term begins.
  private var list = 0
  private(set) var term = PageBytes(capacity: 256)
  /// The first eight bytes of the term: they tell most terms apart.
  private(set) var head: UInt64 = 0
  /// Whether the last term has been passed.
  private(set) var isAtEnd = false

  /// Begins at the first term.
  init(_ blocks: IndexBlocks, _ segment: IndexStructure.Segment) throws {
    self.segment = segment
    page = try blocks.page(segment.firstPage, of: segment)
    try begin()
  }

  /// Whether its term sorts before that of another segment; both have the same head.
  func precedes(_ other: SegmentTerms) -> Bool {
    term.withBytes { mine in other.term.withBytes { mine.precedes($0) } }
  }

  func hasTerm(_ bytes: PageBytes) -> Bool {
    term.withBytes { mine in bytes.withBytes { mine.compare($0) == 0 } }
  }

  /// Appends the list of the current term, and advances to the next term.
  mutating func take(to postings: inout MergedPostings, from blocks: IndexBlocks) throws {
    try append(list..<end, to: &postings)
    if end < page.end { return try step() }
    // The list of the last term may continue on later pages.
    while page.number < segment.lastPage {
      page = try blocks.page(page.number + 1, of: segment)
      try append(page.continued, to: &postings)
      if page.hasTerms { return try begin() }
    }
    isAtEnd = true
  }

  private func append(_ range: Range<Int>, to postings: inout MergedPostings) throws {
    if range.isEmpty { return }
    try page.bytes.withUnsafeBufferPointer {
      try postings.append(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Moves to the first term of the page.
  private mutating func begin() throws {
    guard page.hasTerms else { throw IndexPage.damage }
    distances = page.end
    end = try IndexPage.varint(page.bytes, &distances)
    term.truncate(to: 0)
    try step()
  }

  /// Moves to the term that begins where the last one ends.
  private mutating func step() throws {
    let start = end
    let isFirst = term.count == 0
    end =
      distances < page.bytes.count
      ? start + (try IndexPage.varint(page.bytes, &distances)) : page.end
    guard start >= 4, end > start, end <= page.end else { throw IndexPage.damage }
    var at = start
    // The first term of a page is stored whole.
    let common = isFirst ? 0 : try IndexPage.varint(page.bytes, &at)
    let length = try IndexPage.varint(page.bytes, &at)
    guard length > 0, common <= term.count, at + length <= end else { throw IndexPage.damage }
    term.truncate(to: common)
    let rest = at..<(at + length)
    page.bytes.withUnsafeBufferPointer { term.append(UnsafeBufferPointer(rebasing: $0[rest])) }
    list = rest.upperBound
    head = term.withBytes(\.head)
  }
}
