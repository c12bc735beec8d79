import Libc

/// The posting list of one term in one segment: ascending places, read from anywhere.
///
/// A place is stored as the difference from the one before (`DoclistEntry`), or whole where a page
/// begins.
struct Doclist {
  /// No place is larger.
  static let largest = Int(Place.ordinals.upperBound)

  private let blocks: IndexBlocks
  private let segment: IndexStructure.Segment
  private let first: ListStart
  private var skips: SkipList?

  private var page: IndexPage
  /// Where the entry behind the current one begins on the page, and where the list ends there.
  private var at: Int
  private var end: Int
  /// The first place that is on later pages, as far as the index of the list has been read.
  private var pageEnd = Int.max
  /// The place before this one, or one on a page that was skipped: a seek to it starts over. -1 at
  /// the beginning.
  private var passed = -1
  /// The current place; `.max` after the last one.
  private(set) var place = 0
  /// Whether the post was removed from this list; older segments may still have it.
  private var isRemoved = false

  init(_ blocks: IndexBlocks, _ segment: IndexStructure.Segment, _ first: ListStart) throws {
    self.blocks = blocks
    self.segment = segment
    self.first = first
    page = first.page
    (at, end) = (first.bytes.lowerBound, first.bytes.upperBound)
    try begin()
  }

  var hasIndex: Bool { first.hasIndex }

  /// Appends those of the sought places that are in the list.
  mutating func intersect(
    _ sought: SoughtPlaces, to places: inout [UInt32], removed: inout [UInt32]
  ) throws {
    try find(sought.places, sought) { place, isRemoved in
      if isRemoved { removed.append(place) } else { places.append(place) }
    }
  }

  /// Appends all places in a range.
  mutating func take(
    _ range: Range<Int>, to places: inout [UInt32], removed: inout [UInt32]
  ) throws {
    try seek(range.lowerBound)
    try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { some in
      var count = 0
      try advance(to: range.upperBound) { place, isRemoved in
        if isRemoved { return removed.append(place) }
        some[count] = place
        count += 1
        guard count == some.count else { return }
        places.append(contentsOf: some)
        count = 0
      }
      places.append(contentsOf: some[..<count])
    }
  }

  /// The first place and the last; every page of the list is read.
  mutating func extent() throws -> ClosedRange<Int> {
    try seek(0)
    let first = place
    try advance(to: .max) { _, _ in }
    return first...passed
  }

  /// Estimates how many places the list has, given the number of posts.
  mutating func estimatedCount(among posts: Int) throws -> Int {
    var bytes = Double(first.bytes.count)
    if hasIndex {
      bytes += Double(try loadSkips().pages.count * first.page.bytes.count)
    } else if first.continues {
      // Under four pages and a part of the next one; short lists are more frequent.
      bytes += 1.5 * Double(first.page.bytes.count)
    }
    // Differences of 128 and more take a second byte.
    var count = bytes
    for _ in 0..<4 { count = bytes / (1 + exp(-127 * count / Double(max(1, posts)))) }
    return min(posts, Int(count))
  }
}

/// Looking for places: through the list, and within a page.
extension Doclist {
  /// Moves to the first place at or after `target`, forwards or backwards.
  private mutating func seek(_ target: Int) throws {
    try withUnsafePointer(to: UInt32(clamping: target)) { target in
      try find(UnsafeBufferPointer(start: target, count: 1), nil) { _, _ in }
    }
  }

  /// Looks for some ascending places, and calls `body` with each that is in the list. Afterwards
  /// the current place is the first at or after the last of them.
  private mutating func find(
    _ places: UnsafeBufferPointer<UInt32>, _ sought: SoughtPlaces?,
    _ body: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    guard let least = places.first else { return }
    if least <= passed { try restart() }
    var index = 0
    while place < .max {
      if let sought, sought.areNear(from: index, before: pageEnd, in: end - at) {
        try siftPage(sought, &index, body)
      } else {
        try findOnPage(places, &index, body)
      }
      guard index < places.count else { return }
      passed = place
      try turn(to: laterPage(with: Int(places[index])))
      // A seek to a place on the pages between must start over.
      if place < .max { passed = place - 1 }
    }
  }

  /// Calls `pass` with every place before `limit`, from the current one on.
  @inline(__always)
  private mutating func advance(
    to limit: Int, _ pass: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    while place < limit {
      pass(UInt32(truncatingIfNeeded: place), isRemoved)
      passed = place
      guard at < end else {
        try turn(to: page.number + 1)
        continue
      }
      try advanceOnPage(to: limit, pass)
    }
  }

  /// Looks for the places that may be on this page. Afterwards `index` is that of the first one
  /// that belongs on a later page, or past the last.
  @inline(__always)
  private mutating func findOnPage(
    _ places: UnsafeBufferPointer<UInt32>, _ index: inout Int,
    _ body: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    let (end, pageEnd) = (end, pageEnd)
    var (at, place, passed, isRemoved) = (at, place, passed, isRemoved)
    try page.bytes.withUnsafeBufferPointer { bytes in
      while true {
        index = places.index(from: index, notBefore: place)
        guard index < places.count else { return }
        if places[index] == place {
          body(places[index], isRemoved)
          index += 1
          // Do not advance past it: the next call may ask for the same place again.
          guard index < places.count else { return }
        }
        let target = Int(places[index])
        guard target < pageEnd else { return }
        while place < target {
          PlainSteps.pass(bytes, &at, end, &place, before: target)
          passed = place
          guard at < end else { return }
          (place, isRemoved) = try Self.posting(bytes, &at, end, behind: place)
          var steps = PlainSteps.wordBytes
          while place < target, at < end, steps > 0 {
            passed = place
            (place, isRemoved) = try Self.posting(bytes, &at, end, behind: place)
            steps -= 1
          }
        }
      }
    }
    guard place <= Self.largest else { throw IndexPage.damage }
    (self.at, self.place, self.passed, self.isRemoved) = (at, place, passed, isRemoved)
  }

  /// Does the same as `findOnPage`, but reads every place: faster where the sought ones are near.
  @inline(__always)
  private mutating func siftPage(
    _ sought: SoughtPlaces, _ index: inout Int, _ body: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    let places = sought.places
    // Moves to the first of them without passing it on: that happens below.
    var untold = 0
    try findOnPage(UnsafeBufferPointer(rebasing: places[index...index]), &untold) { _, _ in }
    let last = Int(places[places.count - 1])
    var next = places.index(from: index, notBefore: place)
    func pass(_ place: UInt32, _ isRemoved: Bool) {
      guard sought.mayHave(Int(place)) else { return }
      next = places.index(from: next, notBefore: Int(place))
      if places[next] == place { body(place, isRemoved) }
    }
    if place < Int(places[index]) { return }
    while place < last {
      pass(UInt32(truncatingIfNeeded: place), isRemoved)
      guard at < end else {
        index = places.index(from: next, notBefore: place + 1)
        return
      }
      try advanceOnPage(to: last, pass)
    }
    if place == last { body(places[places.count - 1], isRemoved) }
    index = places.count
  }

  /// Skips places after the current one, to the end of the page: the current place is then the last
  /// on the page, or the first at or after `limit`.
  @inline(__always)
  private mutating func advanceOnPage(
    to limit: Int, _ pass: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    let end = end
    var (at, place, passed, isRemoved) = (at, place, passed, isRemoved)
    try page.bytes.withUnsafeBufferPointer { bytes in
      while true {
        SmallSteps.pass(bytes, &at, end, &place, before: limit) {
          pass(UInt32(truncatingIfNeeded: $0), false)
        }
        passed = place
        (place, isRemoved) = try Self.posting(bytes, &at, end, behind: place)
        if place >= limit || at >= end { break }
        pass(UInt32(truncatingIfNeeded: place), isRemoved)
      }
    }
    // Places only grow: the last one of a page is the largest.
    guard place <= Self.largest else { throw IndexPage.damage }
    (self.at, self.place, self.passed, self.isRemoved) = (at, place, passed, isRemoved)
  }

  /// Reads the entry behind a place: the next place, and whether its post was removed there.
  @inline(__always)
  private static func posting(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int, behind last: Int
  ) throws -> (place: Int, isRemoved: Bool) {
    let difference = try DoclistEntry.difference(bytes, &at, end)
    var isRemoved = false
    DoclistEntry.passZeros(bytes, &at, end) { isRemoved.toggle() }
    return (last + difference, isRemoved)
  }
}

/// From page to page.
extension Doclist {
  /// Moves to the first place of this page, or of the next one if the list begins there.
  private mutating func begin() throws {
    if at == end, page.number == first.page.number {
      try turn(to: page.number + 1)
      guard place < .max else { throw IndexPage.damage }
      return
    }
    guard at < end else { throw IndexPage.damage }
    (place, isRemoved) = try page.bytes.withUnsafeBufferPointer {
      try Self.posting($0, &at, end, behind: 0)
    }
    guard place > passed, place <= Self.largest else { throw IndexPage.damage }
  }

  /// Goes back to the first place.
  private mutating func restart() throws {
    page = first.page
    (at, end, passed) = (first.bytes.lowerBound, first.bytes.upperBound, -1)
    pageEnd = skips?.end(of: page.number) ?? .max
    try begin()
  }

  /// The page on which to continue the search for a place, always later than the current one.
  private mutating func laterPage(with target: Int) throws -> Int64 {
    guard hasIndex else { return page.number + 1 }
    return max(page.number + 1, try loadSkips().page(with: target) ?? 0)
  }

  /// The index of the list, which is read when it is needed first.
  private mutating func loadSkips() throws -> SkipList {
    if let skips { return skips }
    let skips = try SkipList(blocks, segment, page: first.page.number)
    self.skips = skips
    return skips
  }

  /// Moves to the first place of a later page, or past the last place if the list ends before it.
  private mutating func turn(to number: Int64) throws {
    let isLast = page.number == first.page.number ? !first.continues : page.hasTerms
    guard !isLast, number <= segment.lastPage else {
      place = .max
      return
    }
    page = try blocks.page(number, of: segment)
    pageEnd = skips?.end(of: number) ?? .max
    let list = try page.continued
    (at, end) = (list.lowerBound, list.upperBound)
    if list.isEmpty { place = .max } else { try begin() }
  }
}
