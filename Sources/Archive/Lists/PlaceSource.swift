/// What an expression gives over the index of a run, read piece by piece.
///
/// Of one snapshot and one thread, like the blocks it is read from.
protocol PlaceSource: AnyObject {
  /// About how many places there are, of so many posts.
  func estimatedCount(among posts: Int) throws -> Int

  /// All places of a stretch, upwards.
  func places(in range: Range<Int>) throws -> [UInt32]

  /// How many places the last stretch had before others were left out: what it took.
  var walked: Int { get }

  /// Those of some places, which stand upwards, that are among its own.
  func kept(of places: [UInt32]) throws -> [UInt32]
}

extension [UInt32] {
  /// Both stand upwards; what the other has is left out.
  func without(_ other: [UInt32]) -> [UInt32] {
    if other.isEmpty { return self }
    var index = 0
    return filter { place in
      while index < other.count, other[index] < place { index += 1 }
      return index == other.count || other[index] != place
    }
  }

  /// Both stand upwards; what the other has too.
  func both(_ other: [UInt32]) -> [UInt32] {
    var index = 0
    return filter { place in
      while index < other.count, other[index] < place { index += 1 }
      return index < other.count && other[index] == place
    }
  }

  /// Each place once, upwards: by a bit for each that there could be.
  private mutating func mark(from first: UInt32, span: Int) {
    var bits = [UInt64](repeating: 0, count: span / 64 + 1)
    for place in self {
      let bit = Int(place - first)
      bits[bit >> 6] |= 1 << UInt64(bit & 63)
    }
    removeAll(keepingCapacity: true)
    for (index, word) in bits.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        append(first + UInt32(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }

  /// Each place once, upwards.
  mutating func sortPlaces() {
    var isSorted = true
    for index in indices.dropFirst() where self[index] <= self[index - 1] {
      isSorted = false
      break
    }
    guard !isSorted, let first = self.min(), let last = self.max() else { return }
    let span = Int(last - first) + 1
    if span < count * 64 { return mark(from: first, span: span) }
    sort()
    var count = 0
    for index in indices where count == 0 || self[index] != self[count - 1] {
      self[count] = self[index]
      count += 1
    }
    removeLast(self.count - count)
  }
}
