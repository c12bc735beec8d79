/// The places of one term, or of all terms of a stretch of the dictionary.
final class ListPlaces: PlaceSource {
  /// Those of a term stand together, the newest segment first.
  private var lists: [IndexBlocks.Found]
  /// Where each stands: most are not touched by most stretches.
  private var heads: [Int]
  /// From here on they were not read: what stands before it may have been passed.
  private var sought = 0
  private(set) var walked = 0

  /// In more lists than this no place is looked for alone.
  private static let mostSought = 24

  init(_ lists: [IndexBlocks.Found]) {
    self.lists = lists
    heads = lists.map(\.list.place)
  }

  func estimatedCount(among posts: Int) throws -> Int {
    var sum = 0
    for index in lists.indices { sum += try lists[index].list.estimatedCount(among: posts) }
    return min(posts, sum)
  }

  func places(in range: Range<Int>) throws -> [UInt32] {
    var (places, removed): ([UInt32], [UInt32]) = ([], [])
    var parts = 0
    let isBack = range.lowerBound < sought
    for index in heads.indices where isBack || heads[index] < range.upperBound {
      try lists[index].list.seek(range.lowerBound)
      try lists[index].list.take(before: range.upperBound, to: &places, removed: &removed)
      heads[index] = lists[index].list.place
      parts += 1
    }
    sought = range.upperBound
    walked = places.count
    if !removed.isEmpty { return try placesLeft(in: range) }
    if parts > 1 { places.sortPlaces() }
    return places
  }

  /// Where a post left lists: of each term counts what its newest segment says.
  private func placesLeft(in range: Range<Int>) throws -> [UInt32] {
    var (left, gone): ([UInt32], [UInt32]) = ([], [])
    var (ofTerm, known): ([UInt32], [UInt32]) = ([], [])
    for index in lists.indices {
      if index == 0 || lists[index].term != lists[index - 1].term {
        left += ofTerm
        (ofTerm, known) = ([], [])
      }
      var places: [UInt32] = []
      gone.removeAll()
      try lists[index].list.seek(range.lowerBound)
      try lists[index].list.take(before: range.upperBound, to: &places, removed: &gone)
      heads[index] = lists[index].list.place
      ofTerm += places.without(known)
      known += places + gone
      known.sortPlaces()
    }
    left += ofTerm
    left.sortPlaces()
    return left
  }

  func kept(of places: [UInt32]) throws -> [UInt32] {
    guard let first = places.first, let last = places.last else { return [] }
    if lists.count > Self.mostSought {
      return places.both(try self.places(in: Int(first)..<(Int(last) + 1)))
    }
    return try places.filter { try contains(Int($0)) }
  }

  private func contains(_ place: Int) throws -> Bool {
    if place < sought {
      for index in heads.indices { try seek(index, place) }
    }
    sought = place
    var term = -1
    for index in heads.indices where heads[index] <= place {
      if heads[index] < place { try seek(index, place) }
      guard heads[index] == place, lists[index].term != term else { continue }
      if !lists[index].list.isRemoved { return true }
      term = lists[index].term
    }
    return false
  }

  private func seek(_ index: Int, _ place: Int) throws {
    try lists[index].list.seek(place)
    heads[index] = lists[index].list.place
  }
}
