/// The places of short lists, each read completely when it is found.
///
/// A prefix matches up to some thousands of words, most of them in few posts. Reading such a list
/// costs less than opening it, and with the places of all in one array, a range need not be read
/// list by list.
struct ShortLists {
  private var places = GroupedPlaces()
  /// Removed places; an older segment may still have them.
  private(set) var removed: [UInt32] = []
  /// The number of entries of each segment, by its age.
  private var counts: [Int: Int] = [:]

  /// In bytes; longer lists are opened instead.
  static let longest = 256

  var isEmpty: Bool { counts.isEmpty }

  func count(ofAge age: Int) -> Int { counts[age] ?? 0 }

  /// Takes the places of a list; `false` if it is too long, or continues on the next page.
  mutating func take(_ list: ListStart, age: Int) throws -> Bool {
    guard !list.continues, 1...Self.longest ~= list.bytes.count else { return false }
    try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.longest) { some in
      var count = 0
      try Self.read(list) { place, isRemoved in
        if isRemoved { return removed.append(place) }
        some[count] = place
        count += 1
      }
      places.append(some[..<count])
      counts[age, default: 0] += count
    }
    return true
  }

  @inline(__always)
  private static func read(
    _ list: ListStart, _ body: (_ place: UInt32, _ isRemoved: Bool) -> Void
  ) throws {
    try list.page.bytes.withUnsafeBufferPointer { bytes in
      var (at, place) = (list.bytes.lowerBound, 0)
      let end = list.bytes.upperBound
      while at < end {
        place += try DoclistEntry.difference(bytes, &at, end)
        var isRemoved = false
        DoclistEntry.passZeros(bytes, &at, end) { isRemoved.toggle() }
        guard place <= Doclist.largest else { throw IndexPage.damage }
        body(UInt32(place), isRemoved)
        SmallSteps.pass(bytes, &at, end, &place, before: Doclist.largest) {
          body(UInt32(truncatingIfNeeded: $0), false)
        }
      }
    }
  }
}

extension ShortLists {
  /// All places in a range, in any order.
  mutating func places(in range: Range<Int>) -> [UInt32] {
    places.near(range).filter { range.contains(Int($0)) }
  }

  /// Which of some places the lists have, ascending.
  mutating func kept(of sought: SoughtPlaces) -> [UInt32] {
    let (first, last) = (sought.places[0], sought.places[sought.places.count - 1])
    var kept = places.near(Int(first)..<(Int(last) + 1)).filter {
      $0 >= first && $0 <= last && sought.mayHave(Int($0))
    }
    kept.sortPlaces()
    var next = 0
    return kept.filter {
      next = sought.places.index(from: next, notBefore: Int($0))
      return sought.places[next] == $0
    }
  }
}

/// Many unsorted places, read one range at a time.
///
/// The first ranges are filtered from all places. After that, the places are bucketed by their high
/// bits, which costs as much as a few ranges, and a fraction of sorting them.
struct GroupedPlaces {
  private var places: [UInt32] = []
  /// Where each group begins, and where the last one ends; empty while the places are not grouped.
  private var starts: [Int] = []
  /// The smallest place.
  private var first: UInt32 = 0
  /// The number of low bits of a place, counted from the first place, that its group ignores.
  private var shift = 0
  /// How many ranges have been asked for.
  private var asked = 0

  /// Bits of a group's number.
  private static let groupBits = 8
  /// How many ranges are filtered from all places.
  static let picked = 3

  mutating func append(_ more: some Collection<UInt32>) {
    places.append(contentsOf: more)
    starts = []
  }

  /// A superset of the places in a range; from the fourth call on, with few others.
  mutating func near(_ range: Range<Int>) -> ArraySlice<UInt32> {
    asked += 1
    if asked > Self.picked, starts.isEmpty { group() }
    guard !starts.isEmpty else { return places[...] }
    let last = starts.count - 2
    let from = max(0, range.lowerBound - Int(first)) >> shift
    let to = max(0, range.upperBound - 1 - Int(first)) >> shift
    guard range.upperBound > Int(first), from <= last else { return [] }
    return places[starts[from]..<starts[min(to, last) + 1]]
  }

  private mutating func group() {
    guard let least = places.min(), let most = places.max() else { return }
    first = least
    let span = Int(most - least)
    shift = max(0, Int.bitWidth - span.leadingZeroBitCount - Self.groupBits)
    var ends = [Int](repeating: 0, count: span >> shift + 2)
    for place in places { ends[group(of: place) + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    starts = ends
    places = [UInt32](unsafeUninitializedCapacity: places.count) { grouped, count in
      for place in places {
        let group = group(of: place)
        grouped[ends[group]] = place
        ends[group] += 1
      }
      count = places.count
    }
  }

  private func group(of place: UInt32) -> Int { Int(place - first) >> shift }
}
