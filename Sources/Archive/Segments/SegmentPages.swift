/// Lays out a segment of an index in pages, byte for byte as FTS5 does when it writes what it has
/// gathered (`fts5FlushOneHash` in `fts5_index.c`; the format is described at the top of that
/// file).
///
/// A page has a header of four bytes (where the first place that continues a list is, and where the
/// terms end), terms with their lists, and a footer with the distances from term to term. A term is
/// stored without the beginning that it shares with the one before on the page; a list as its first
/// place, then differences. A zero after a place means that the post was removed. A term begins
/// with `0` if it is a whole word, with `1` if it is a prefix of the first indexed length, and so
/// on.
struct SegmentPages {
  /// Writes blocks into the table `data`, by their rowid, and rows into the table `idx`.
  struct Output {
    var data: (_ id: Int64, _ block: [UInt8]) throws -> Void
    var index: (_ term: [UInt8], _ page: TermPage) throws -> Void

    /// Writes the blocks of the index that a long list has.
    fileprivate func writeIndex(of segment: Int64) -> DoclistIndex.Write {
      { level, page, block in
        try data(BlockID.listIndex(Int64(page), level: Int64(level), of: segment), block)
      }
    }
  }

  /// The size of a page in bytes, unless `pgsz` is set: it just fits into a page of the file, from
  /// which nothing less can be read.
  static let usualSize = 8140
  /// A list has an index if it covers at least this many pages in a row on which no term begins.
  private static let minEmpty = 4

  private let segment: Int64
  private let size: Int
  private var page = 1
  private var bytes: PageBytes
  /// The distances of the terms of this page, and where the last one begins.
  private var distances: PageBytes
  private var lastTerm = 0
  private var term = PageBytes(capacity: 256)
  private var hasTerm = false
  private var hasPlace = false
  /// The page and the shortened term that the next row of `idx` gets.
  private var open: (page: Int, term: [UInt8])? = (1, [])
  private var emptyPages = 0
  private var doclists: DoclistIndex

  init(segment: Int64, size: Int = usualSize) {
    self.segment = segment
    self.size = size
    bytes = PageBytes(capacity: size * 2)
    distances = PageBytes(capacity: size)
    doclists = DoclistIndex(pageSize: size)
    beginPage()
  }

  /// The number of pages written.
  var count: Int { page - 1 }

  /// Appends a term, which must sort after the one before, and its postings.
  mutating func append(
    _ term: UnsafeBufferPointer<UInt8>, _ postings: UnsafeBufferPointer<UInt32>, to output: Output
  ) throws {
    try begin(term, output)
    let start = bytes.count
    if start + distances.count + postings.count + 1 <= size {
      bytes.append(atMost: postings.count * Self.widest) { Self.write(postings, to: $0) }
      if bytes.count + distances.count + 1 <= size { return }
      bytes.truncate(to: start)
    }
    doclists.begin(at: page)
    var last: UInt32 = 0
    for posting in postings {
      if !hasPlace {
        let count = bytes.count
        (bytes[0], bytes[1]) = (UInt8(count >> 8), UInt8(count & 0xFF))
        hasPlace = true
        last = 0
        try doclists.append(Int64(posting >> 1), page: page, output.writeIndex(of: segment))
      }
      put(posting, &last)
      if bytes.count + distances.count >= size { try flush(to: output) }
    }
  }

  /// Writes what is left; returns the number of the last page, or 0 if there is none.
  mutating func end(to output: Output) throws -> Int {
    if bytes.count > 4 { try flush(to: output) }
    if page > 1 { try writeRow(to: output) }
    return page - 1
  }

  private mutating func put(_ posting: UInt32, _ last: inout UInt32) {
    bytes.append(atMost: Self.widest) { Self.write(posting, behind: &last, to: $0) }
  }

  /// The most bytes that a posting takes.
  private static let widest = 6

  /// Writes a whole list; returns the number of its bytes.
  private static func write(
    _ postings: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = bytes
    var last: UInt32 = 0
    for posting in postings { end += write(posting, behind: &last, to: end) }
    return end - bytes
  }

  @inline(__always)
  private static func write(
    _ posting: UInt32, behind last: inout UInt32, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let place = posting >> 1
    let width = PageBytes.write(place &- last, to: bytes)
    last = place
    if posting & 1 == 0 { return width }
    bytes[width] = 0
    return width + 1
  }

  private mutating func begin(_ next: UnsafeBufferPointer<UInt8>, _ output: Output) throws {
    if bytes.count + distances.count + next.count + 2 >= size, bytes.count > 4 {
      try flush(to: output)
    }
    distances.append(varint: UInt32(bytes.count - lastTerm))
    lastTerm = bytes.count
    var common = term.withBytes { $0.commonPrefix(with: next) }
    let isFirst = !hasTerm
    if isFirst {
      if page > 1 {
        // As long as needed to tell it from the last term of the page before.
        try writeRow(to: output)
        open = (page, Array(next.prefix(term.count == 0 ? next.count : common + 1)))
      }
      common = 0
    }
    let rest = UnsafeBufferPointer(rebasing: next[common...])
    bytes.append(atMost: 10 + rest.count) { place in
      var width = isFirst ? 0 : PageBytes.write(UInt32(common), to: place)
      width += PageBytes.write(UInt32(rest.count), to: place + width)
      return width + PageBytes.write(rest, to: place + width)
    }
    term.truncate(to: common)
    term.append(rest)
    hasTerm = true
    hasPlace = true
  }

  private mutating func flush(to output: Output) throws {
    let count = bytes.count
    (bytes[2], bytes[3]) = (UInt8(count >> 8), UInt8(count & 0xFF))
    if hasTerm {
      let distances = distances
      distances.withBytes { bytes.append($0) }
    } else {
      if !hasPlace, !doclists.isEmpty { doclists.appendEmptyPage() }
      emptyPages += 1
    }
    try output.data(BlockID.page(Int64(page), of: segment), bytes.array)
    page += 1
    beginPage()
  }

  private mutating func beginPage() {
    bytes.truncate(to: 0)
    bytes.append(atMost: 4) { head in
      head.update(repeating: 0, count: 4)
      return 4
    }
    distances.truncate(to: 0)
    lastTerm = 0
    (hasTerm, hasPlace) = (false, false)
  }

  private mutating func writeRow(to output: Output) throws {
    guard let (page, term) = open else { return }
    let hasIndex = !doclists.isEmpty && emptyPages >= Self.minEmpty
    try doclists.end(isWritten: hasIndex, output.writeIndex(of: segment))
    emptyPages = 0
    try output.index(term, TermPage(number: Int64(page), hasIndex: hasIndex))
    open = nil
  }
}
