/// The lists of some terms in some segments, merged in one pass.
///
/// A struct with mutating functions, so that a search through thousands of places checks for
/// exclusive access once, where its owner calls it.
struct OpenLists {
  /// What one segment has of one term.
  private struct Part {
    /// Lists of the same term have the same number.
    var term: Int
    /// 0 for the newest segment.
    var age: Int
    var list: Doclist
  }

  /// The places of short lists, which need not be opened.
  var short = ShortLists()
  private var lists: [Part] = []
  /// Whether the lists of each term are next to each other, the newest segment first.
  private var isSorted = true
  /// The current place of each list: most ranges do not touch most lists.
  private var heads: [Int] = []
  /// Nothing from this place on has been read; places before it may have been passed.
  private var sought = 0

  var count: Int { lists.count }

  mutating func append(_ list: Doclist, ofTerm term: Int, age: Int) {
    lists.append(Part(term: term, age: age, list: list))
    heads.append(list.place)
    isSorted = lists.count == 1
  }

  /// About how many places the lists of the segment of an age have, given its number of posts.
  mutating func estimatedCount(ofAge age: Int, among posts: Int) throws -> Int {
    var count = short.count(ofAge: age)
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
  /// All places in a range, ascending, and the places removed there. If any were removed, the
  /// former may be wrong, and each term must be resolved by its newest segment (`left`).
  mutating func places(
    in range: Range<Int>
  ) throws -> (places: [UInt32], removed: [UInt32]) {
    var places = short.isEmpty ? [] : short.places(in: range)
    var removed = short.removed.filter { range.contains(Int($0)) }
    var parts = places.isEmpty ? 0 : 2
    try forEach(in: range) { part in
      try part.list.take(range, to: &places, removed: &removed)
      parts += 1
    }
    if parts > 1 { places.sortPlaces() }
    return (places, removed)
  }

  /// Which of some ascending places the lists have, and which of them were removed.
  mutating func kept(
    of places: [UInt32]
  ) throws -> (places: [UInt32], removed: [UInt32]) {
    guard let first = places.first, let last = places.last else { return ([], []) }
    let range = Int(first)..<(Int(last) + 1)
    return try SoughtPlaces.with(places) { sought in
      var kept = short.isEmpty ? [] : short.kept(of: sought)
      var removed = short.removed.filter { sought.has($0) }
      try forEach(in: range) { part in
        try part.list.intersect(sought, to: &kept, removed: &removed)
      }
      kept.sortPlaces()
      removed.sortPlaces()
      return (kept, removed)
    }
  }

  /// All places in a range, ascending, with removals resolved; there must be no short lists.
  mutating func left(in range: Range<Int>) throws -> [UInt32] {
    try placesLeft { list, places, gone in try list.take(range, to: &places, removed: &gone) }
  }

  /// Which of some ascending places the lists have, with removals resolved; there must be no short
  /// lists.
  mutating func left(of places: [UInt32]) throws -> [UInt32] {
    try SoughtPlaces.with(places) { sought in
      try placesLeft { list, places, gone in
        try list.intersect(sought, to: &places, removed: &gone)
      }
    }
  }

  /// Calls `body` with each list that may have a place in a range.
  private mutating func forEach(
    in range: Range<Int>, _ body: (inout Part) throws -> Void
  ) throws {
    let isBack = range.lowerBound < sought
    for index in heads.indices where isBack || heads[index] < range.upperBound {
      try body(&lists[index])
      heads[index] = lists[index].list.place
    }
    sought = range.upperBound
  }

  /// Resolves removals: for each term, its newest segment decides.
  ///
  /// - Parameter read: appends the places of one list, and those removed from it.
  private mutating func placesLeft(
    _ read: (inout Doclist, _ places: inout [UInt32], _ gone: inout [UInt32]) throws -> Void
  ) throws -> [UInt32] {
    sort()
    sought = .max
    var (left, gone): ([UInt32], [UInt32]) = ([], [])
    var (ofTerm, known): ([UInt32], [UInt32]) = ([], [])
    for index in lists.indices {
      if index == 0 || lists[index].term != lists[index - 1].term {
        left += ofTerm
        (ofTerm, known) = ([], [])
      }
      var places: [UInt32] = []
      gone.removeAll()
      try read(&lists[index].list, &places, &gone)
      heads[index] = lists[index].list.place
      ofTerm += places.without(known)
      known += places + gone
      known.sortPlaces()
    }
    left += ofTerm
    left.sortPlaces()
    return left
  }
}
