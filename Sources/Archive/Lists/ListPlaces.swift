/// The places of one term, or of all terms of a stretch of the index.
///
/// Of the segments, only those are opened that have places where one looks.
final class ListPlaces: PlaceSource {
  /// What one segment has of one term.
  private struct Part {
    /// Tells the terms from each other.
    var term: Int
    /// 0 for the newest segment.
    var age: Int
    var list: Doclist
  }

  private let terms: IndexTerms
  private let blocks: IndexBlocks
  private var unopened: [IndexBlocks.Part]
  private var lists: [Part] = []
  /// Those of a term stand together, the newest segment first.
  private var isSorted = true
  private var numbers: [[UInt8]: Int] = [:]
  /// Where each stands: most are not touched by most stretches.
  private var heads: [Int] = []
  /// From here on they were not read: what stands before it may have been passed.
  private var sought = 0
  private(set) var walked = 0

  /// More places than this are not looked for one by one in more lists than this.
  private static let mostSought = 24

  init(_ terms: IndexTerms, in blocks: IndexBlocks) {
    self.terms = terms
    self.blocks = blocks
    unopened = blocks.parts
  }

  /// Reckoned from the largest segment.
  func estimatedCount(among posts: Int) throws -> Int {
    guard let largest = blocks.parts.max(by: { $0.pages < $1.pages }) else { return 0 }
    try open { $0.age == largest.age }
    let share = Double(largest.pages) / Double(blocks.parts.reduce(0) { $0 + $1.pages })
    var count = 0
    for index in lists.indices where lists[index].age == largest.age {
      count += try lists[index].list.estimatedCount(among: Int(Double(posts) * share))
    }
    return min(posts, Int(Double(count) / share))
  }

  private func open(where isWanted: (IndexBlocks.Part) -> Bool) throws {
    guard unopened.contains(where: isWanted) else { return }
    for part in unopened where isWanted(part) {
      try blocks.forEachList(of: terms, in: part) { term, list in
        // Of one segment each term comes once.
        let number = blocks.parts.count == 1 ? lists.count : numbers[term] ?? numbers.count
        if blocks.parts.count > 1 { numbers[term] = number }
        lists.append(Part(term: number, age: part.age, list: list))
        heads.append(list.place)
      }
    }
    unopened.removeAll(where: isWanted)
    isSorted = false
  }

  private func sort() {
    if isSorted { return }
    isSorted = true
    lists.sort { ($0.term, $0.age) < ($1.term, $1.age) }
    heads = lists.map(\.list.place)
  }

  func places(in range: Range<Int>) throws -> [UInt32] {
    try open { $0.overlaps(range) }
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

  func kept(of places: [UInt32]) throws -> [UInt32] {
    guard let first = places.first, let last = places.last else { return [] }
    let range = Int(first)..<(Int(last) + 1)
    try open { $0.overlaps(range) }
    if lists.count > Self.mostSought, places.count > Self.mostSought {
      return try marked(places, in: range)
    }
    sort()
    return try places.filter { try contains(Int($0)) }
  }

  /// Goes through the lists, one after the other.
  private func marked(_ places: [UInt32], in range: Range<Int>) throws -> [UInt32] {
    var isKept = [Bool](repeating: false, count: places.count)
    var (own, removed): ([UInt32], [UInt32]) = ([], [])
    let isBack = range.lowerBound < sought
    for index in heads.indices where isBack || heads[index] < range.upperBound {
      own.removeAll(keepingCapacity: true)
      try lists[index].list.seek(range.lowerBound)
      try lists[index].list.take(before: range.upperBound, to: &own, removed: &removed)
      heads[index] = lists[index].list.place
      var next = 0
      for place in own {
        while next < places.count, places[next] < place { next += 1 }
        guard next < places.count else { break }
        if places[next] == place { isKept[next] = true }
      }
    }
    sought = range.upperBound
    if !removed.isEmpty { return places.both(try placesLeft(in: range)) }
    return zip(places, isKept).filter(\.1).map(\.0)
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
