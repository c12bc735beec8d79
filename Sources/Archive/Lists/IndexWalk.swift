/// Walks through the places that an index gives, upwards or downwards, a window of them at a time.
struct IndexWalk {
  private let source: any PlaceSource
  private let direction: WalkDirection
  /// Ascending places at which a window ends, and after which the next is as small as the first.
  private let edges: [Int]
  /// The places that were not looked at yet.
  private var rest: Range<Int>
  /// Places of the first window.
  private let firstWindow: Int
  /// Places of the next window.
  private var window: Int
  /// How many index entries a window should hold: few at first, as few rows may suffice.
  private var entries: Int
  private let maxEntries: Int
  /// Entries that were read so far.
  private var walked = 0
  /// Rows that were there before the first window.
  private var rowsBefore: Int?
  /// The places of the last window that are still to be handed out, ascending.
  private var found: ArraySlice<UInt32> = []

  /// Entries of the first window.
  static let minEntries = 64

  /// - Parameters:
  ///   - share: about one post in this many is in the list that is walked along.
  ///   - maxEntries: the most entries of a window. Between two windows a walk can end.
  init(
    _ source: any PlaceSource, at places: ClosedRange<Int64>, share: Int, maxEntries: Int,
    _ direction: WalkDirection
  ) {
    self.source = source
    self.direction = direction
    self.maxEntries = maxEntries
    edges = source.edges.sorted()
    rest = Int(places.lowerBound)..<(Int(places.upperBound) + 1)
    entries = min(Self.minEntries, maxEntries)
    // Within a stretch every place is an entry, however rare entries are elsewhere.
    firstWindow = (edges.isEmpty ? max(1, share) : 1) * entries
    window = firstWindow
  }

  /// The next place; `nil` behind the last.
  mutating func next(_ pulse: inout Pulse) throws -> Int64? {
    while found.isEmpty {
      guard !rest.isEmpty else { return nil }
      try pulse.beat()
      narrow(to: pulse)
      try open()
    }
    let place = direction == .newestFirst ? found.removeFirst() : found.removeLast()
    return Int64(place)
  }

  /// How many places there are from here on.
  mutating func count(_ interruption: Interruption) throws -> Int {
    var count = found.count
    while !rest.isEmpty {
      try interruption.check()
      try open()
      count += found.count
    }
    found = []
    return count
  }

  /// Shrinks the next window where the rows still wanted need fewer entries: as many per row as so
  /// far, plus a quarter.
  private mutating func narrow(to pulse: Pulse) {
    let before = rowsBefore ?? pulse.posts.count
    rowsBefore = before
    let (rows, wanted) = (pulse.posts.count - before, pulse.wanted - pulse.posts.count)
    guard rows > 0, wanted < entries else { return }
    let needed = max(Self.minEntries, wanted * walked / rows * 5 / 4)
    guard needed < entries else { return }
    window = max(1, window * needed / entries)
    entries = needed
  }

  /// Reads the next window, and computes the size of the one after it.
  private mutating func open() throws {
    let edge = distanceToEdge
    let size = min(window, rest.count, edge)
    let range: Range<Int>
    switch direction {
    case .newestFirst:
      range = rest.lowerBound..<(rest.lowerBound + size)
      rest = range.upperBound..<rest.upperBound
    case .oldestFirst:
      range = (rest.upperBound - size)..<rest.upperBound
      rest = rest.lowerBound..<range.lowerBound
    }
    let stretch = try source.stretch(in: range)
    found = stretch.places[...]
    walked += stretch.walked
    entries = min(entries * 2, maxEntries)
    window =
      size == edge
      ? firstWindow : max(size / 8, min(size * 8, size * entries / max(1, stretch.walked)), 1)
  }

  /// How many places there are up to the next edge; `.max` if there is none.
  private var distanceToEdge: Int {
    switch direction {
    case .newestFirst:
      edges.first { $0 > rest.lowerBound }.map { $0 - rest.lowerBound } ?? .max
    case .oldestFirst:
      edges.last { $0 < rest.upperBound }.map { rest.upperBound - $0 } ?? .max
    }
  }
}
