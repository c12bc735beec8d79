/// Places that are looked for in lists: one look at a bit tells for almost all others that they are not sought.
struct SoughtPlaces {
  /// Upwards, each once; at least one.
  let places: UnsafeBufferPointer<UInt32>
  /// One for each stretch of as many places as `shift` bits tell, from the first one on: whether one of it is
  /// sought.
  private let bits: UnsafeMutableBufferPointer<UInt64>
  private let first: Int
  private let shift: Int

  /// So many bytes of a page for each place that is sought there are gone through place by place.
  private static let nearest = 24
  /// Bits of one place. The more, the fewer others pass; but these of a window stay in the first cache.
  private static let bitsOfOne = 64

  /// Calls `body` with some places, which stand upwards.
  static func with<T>(
    _ places: [UInt32], _ body: (SoughtPlaces) throws -> T
  ) rethrows -> T {
    try places.withUnsafeBufferPointer { places in
      let (first, last) = (Int(places[0]), Int(places[places.count - 1]))
      let few = (last - first) / (bitsOfOne * places.count)
      let shift = Int.bitWidth - few.leadingZeroBitCount
      let words = ((last - first) >> shift) / 64 + 1
      return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { bits in
        bits.initialize(repeating: 0)
        for place in places {
          let bit = (Int(place) - first) >> shift
          bits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
        return try body(SoughtPlaces(places: places, bits: bits, first: first, shift: shift))
      }
    }
  }

  /// `false` only for a place that is not sought; none before the first or behind the last may be asked for.
  @inline(__always)
  func mayHave(_ place: Int) -> Bool {
    let bit = (place &- first) &>> shift
    return (bits[bit &>> 6] &>> UInt64(truncatingIfNeeded: bit)) & 1 == 1
  }

  /// Whether a place is sought, wherever it stands.
  func has(_ place: UInt32) -> Bool {
    let index = places.index(from: 0, notBefore: Int(place))
    return index < places.count && places[index] == place
  }

  /// Whether a look at each place in so many bytes of a page, which ends before a place, is less than steps from
  /// one sought place to the next, from the one of an index on.
  func areNear(from index: Int, before pageEnd: Int, in bytes: Int) -> Bool {
    let behind = pageEnd < .max ? places.index(from: index, notBefore: pageEnd) : places.count
    return bytes < Self.nearest * (behind - index)
  }
}
