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
