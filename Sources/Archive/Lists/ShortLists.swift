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
