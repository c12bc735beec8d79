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

  /// Each place once, upwards.
  mutating func sortPlaces() {
    var isSorted = true
    for index in indices.dropFirst() where self[index] <= self[index - 1] {
      isSorted = false
      break
    }
    if isSorted { return }
    sort()
    var count = 0
    for index in indices where count == 0 || self[index] != self[count - 1] {
      self[count] = self[index]
      count += 1
    }
    removeLast(self.count - count)
  }
}
