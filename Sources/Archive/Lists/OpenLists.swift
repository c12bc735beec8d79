/// The lists of some terms in some segments, read together: what one pass of them gives.
///
/// A value, so that a search through thousands of places is one access to what holds it.
struct OpenLists {
  /// What one segment has of one term.
  private struct Part {
    /// Tells the terms from each other.
    var term: Int
    /// 0 for the newest segment.
    var age: Int
    var list: Doclist
  }

  private var lists: [Part] = []
  /// Those of a term stand together, the newest segment first.
  private var isSorted = true
  /// Where each stands: most are not touched by most stretches.
  private var heads: [Int] = []
  /// From here on they were not read: what stands before it may have been passed.
  private var sought = 0

  /// More places than this are not looked for one by one in more lists than this.
  private static let mostSought = 24

  var count: Int { lists.count }

  mutating func append(_ list: Doclist, ofTerm term: Int, age: Int) {
    lists.append(Part(term: term, age: age, list: list))
    heads.append(list.place)
    isSorted = lists.count == 1
  }

  /// About how many places the lists of one segment have, among so many posts.
  mutating func estimatedCount(ofAge age: Int, among posts: Int) throws -> Int {
    var count = 0
    for index in lists.indices where lists[index].age == age {
      count += try lists[index].list.estimatedCount(among: posts)
    }
    return count
  }

  private mutating func sort() {
    if isSorted { return }
    isSorted = true
    lists.sort { ($0.term, $0.age) < ($1.term, $1.age) }
    heads = lists.map(\.list.place)
  }
}

extension OpenLists {
  /// All places of a stretch, upwards; and how many the lists have there.
  mutating func places(in range: Range<Int>) throws -> (places: [UInt32], walked: Int) {
    var (places, removed): ([UInt32], [UInt32]) = ([], [])
    var parts = 0
    try forEach(in: range) { list in
      try list.take(before: range.upperBound, to: &places, removed: &removed)
      parts += 1
    }
    let walked = places.count
    if !removed.isEmpty { return (try placesLeft(in: range), walked) }
    if parts > 1 { places.sortPlaces() }
    return (places, walked)
  }

  /// Those of some places, which stand upwards, that the lists have.
  mutating func kept(of places: [UInt32]) throws -> [UInt32] {
    if lists.count > Self.mostSought, places.count > Self.mostSought {
      return try marked(places)
    }
    sort()
    var kept: [UInt32] = []
    for place in places where try contains(Int(place)) { kept.append(place) }
    return kept
  }

  /// Calls `body` with each list that may have a place of a stretch, where it begins.
  private mutating func forEach(
    in range: Range<Int>, _ body: (inout Doclist) throws -> Void
  ) throws {
    let isBack = range.lowerBound < sought
    for index in heads.indices where isBack || heads[index] < range.upperBound {
      try lists[index].list.seek(range.lowerBound)
      try body(&lists[index].list)
      heads[index] = lists[index].list.place
    }
    sought = range.upperBound
  }

  /// Where a post left lists: of each term counts what its newest segment says.
  private mutating func placesLeft(in range: Range<Int>) throws -> [UInt32] {
    sort()
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

  /// Goes through the lists, one after the other.
  private mutating func marked(_ places: [UInt32]) throws -> [UInt32] {
    guard let first = places.first, let last = places.last else { return [] }
    let range = Int(first)..<(Int(last) + 1)
    var isKept = [Bool](repeating: false, count: places.count)
    var (own, removed): ([UInt32], [UInt32]) = ([], [])
    try forEach(in: range) { list in
      own.removeAll(keepingCapacity: true)
      try list.take(before: range.upperBound, to: &own, removed: &removed)
      var next = 0
      for place in own {
        while next < places.count, places[next] < place { next += 1 }
        guard next < places.count else { break }
        if places[next] == place { isKept[next] = true }
      }
    }
    if !removed.isEmpty { return places.both(try placesLeft(in: range)) }
    return zip(places, isKept).filter(\.1).map(\.0)
  }

  private mutating func contains(_ place: Int) throws -> Bool {
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

  private mutating func seek(_ index: Int, _ place: Int) throws {
    try lists[index].list.seek(place)
    heads[index] = lists[index].list.place
  }
}
