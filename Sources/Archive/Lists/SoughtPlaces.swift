/// Places to look up in lists, with a bitmap: testing one bit rules out almost all other places.
struct SoughtPlaces {
  /// Ascending, without repetitions; at least one.
  let places: UnsafeBufferPointer<UInt32>
  /// A bit for each group of 2^`shift` places, counted from the first place: whether any of them is
  /// sought.
  private let bits: UnsafeMutableBufferPointer<UInt64>
  private let first: Int
  private let shift: Int

  /// With at most this many bytes of a page for each place sought there, every place is read.
  private static let nearest = 24
  /// Bits for each sought place. With more, fewer other places pass, but the bitmap of a window
  /// should stay in the L1 cache.
  private static let bitsOfOne = 64

  /// Calls `body` with some places, which must be ascending; at least one.
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

  /// `false` only if a place is not sought. It must be neither before the first sought place nor
  /// after the last.
  @inline(__always)
  func mayHave(_ place: Int) -> Bool {
    let bit = (place &- first) &>> shift
    return (bits[bit &>> 6] &>> UInt64(truncatingIfNeeded: bit)) & 1 == 1
  }

  /// Whether a place is sought; it may be any place.
  func has(_ place: UInt32) -> Bool {
    let index = places.index(from: 0, notBefore: Int(place))
    return index < places.count && places[index] == place
  }

  /// Whether reading every place in this many bytes of a page, which ends before `pageEnd`, is
  /// cheaper than stepping from one sought place to the next, from `index` on.
  func areNear(from index: Int, before pageEnd: Int, in bytes: Int) -> Bool {
    let behind = pageEnd < .max ? places.index(from: index, notBefore: pageEnd) : places.count
    return bytes < Self.nearest * (behind - index)
  }
}
