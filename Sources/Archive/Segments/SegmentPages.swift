/// Lays a segment of an index out in pages, byte for byte as FTS5 does when it writes what it
/// gathered (`fts5FlushOneHash` in `fts5_index.c`; the format is told at the head of that file).
///
/// A page has four bytes of head (where its first place stands that continues a list, and where its
/// terms end), terms with their lists, and the distances of the terms. A term gives only what
/// differs from the one before on the page, a list its first place and then differences; a place
/// followed by a zero is one that left. Terms of an index without prefixes begin with `0`, of the
/// first prefix index with `1`, and so on.
struct SegmentPages {
  /// What is written: blocks of the table `data` by their rowid, rows of the table `idx`.
  struct Output {
    var data: (_ id: Int64, _ block: [UInt8]) throws -> Void
    var index: (_ term: [UInt8], _ page: Int64) throws -> Void
  }

  /// Bytes of a page, unless `pgsz` says otherwise.
  static let usualSize = 4050
  /// Pages in a row without a term from which on a list has an index.
  private static let fewestEmpty = 4

  private let segment: Int64
  private let size: Int
  private let output: Output
  private var page = 1
  private var bytes: [UInt8] = [0, 0, 0, 0]
  /// The distances of the terms of this page, and where the last one stands.
  private var distances: [UInt8] = []
  private var lastTerm = 0
  private var term: [UInt8] = []
  private var hasTerm = false
  private var hasPlace = false
  /// The page and the shortened term that the next row of `idx` gets.
  private var open: (page: Int, term: [UInt8])? = (1, [])
  private var emptyPages = 0
  private var doclists: DoclistIndex

  init(segment: Int64, size: Int = usualSize, to output: Output) {
    self.segment = segment
    self.size = size
    self.output = output
    doclists = DoclistIndex(pageSize: size)
  }

  /// Appends a term, larger than the one before, with its list as it stands on a page.
  mutating func append(
    _ term: UnsafeBufferPointer<UInt8>, _ postings: UnsafeBufferPointer<UInt32>
  ) throws {
    try begin(term)
    if bytes.count + distances.count + postings.count + 1 <= size,
      bytes.count + distances.count + Self.size(of: postings) + 1 <= size
    {
      var last: UInt32 = 0
      for posting in postings { put(posting, &last) }
      return
    }
    var last: UInt32 = 0
    for posting in postings {
      if !hasPlace {
        let count = bytes.count
        (bytes[0], bytes[1]) = (UInt8(count >> 8), UInt8(count & 0xFF))
        hasPlace = true
        last = 0
        try doclists.append(Int64(posting >> 1), page: page, writeIndex)
      }
      put(posting, &last)
      if bytes.count + distances.count >= size { try flush() }
    }
  }

  /// Writes what is left; the number of the last page, 0 for none.
  mutating func end() throws -> Int {
    if bytes.count > 4 { try flush() }
    if page > 1 { try writeRow() }
    return page - 1
  }

  private mutating func put(_ posting: UInt32, _ last: inout UInt32) {
    let place = posting >> 1
    bytes.append(varint: UInt64(place - last))
    if posting & 1 == 1 { bytes.append(0) }
    last = place
  }

  private static func size(of postings: UnsafeBufferPointer<UInt32>) -> Int {
    var last: UInt32 = 0
    return postings.reduce(0) { sum, posting in
      let difference = posting >> 1 - last
      last = posting >> 1
      let width = max(1, (38 - difference.leadingZeroBitCount) / 7)
      return sum + width + Int(posting & 1)
    }
  }

  private mutating func begin(_ next: UnsafeBufferPointer<UInt8>) throws {
    if bytes.count + distances.count + next.count + 2 >= size, bytes.count > 4 { try flush() }
    distances.append(varint: UInt64(bytes.count - lastTerm))
    lastTerm = bytes.count
    var common = 0
    while common < min(term.count, next.count), term[common] == next[common] { common += 1 }
    if hasTerm {
      bytes.append(varint: UInt64(common))
    } else {
      if page > 1 {
        // Long enough to tell it from the last term of the page before.
        try writeRow()
        open = (page, Array(next.prefix(term.isEmpty ? next.count : common + 1)))
      }
      common = 0
    }
    bytes.append(varint: UInt64(next.count - common))
    bytes.append(contentsOf: next[common...])
    term.removeAll(keepingCapacity: true)
    term.append(contentsOf: next)
    hasTerm = true
    hasPlace = true
    doclists.begin(at: page)
  }

  private mutating func flush() throws {
    let count = bytes.count
    (bytes[2], bytes[3]) = (UInt8(count >> 8), UInt8(count & 0xFF))
    if hasTerm {
      bytes.append(contentsOf: distances)
    } else {
      if !hasPlace, !doclists.isEmpty { doclists.appendEmptyPage() }
      emptyPages += 1
    }
    try output.data(segment << 37 + Int64(page), bytes)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: [0, 0, 0, 0])
    distances.removeAll(keepingCapacity: true)
    lastTerm = 0
    page += 1
    (hasTerm, hasPlace) = (false, false)
  }

  private mutating func writeRow() throws {
    guard let (page, term) = open else { return }
    let hasIndex = !doclists.isEmpty && emptyPages >= Self.fewestEmpty
    try doclists.end(isWritten: hasIndex, writeIndex)
    emptyPages = 0
    try output.index(term, Int64(page) << 1 | (hasIndex ? 1 : 0))
    open = nil
  }

  private func writeIndex(_ level: Int, _ page: Int, _ block: [UInt8]) throws {
    try output.data(segment << 37 + 1 << 36 + Int64(level) << 31 + Int64(page), block)
  }
}
