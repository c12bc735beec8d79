/// The places of one term, or of all terms of a stretch of the index.
///
/// Of the segments, only those are opened that have places where one looks.
final class ListPlaces: PlaceSource {
  private let terms: IndexTerms
  private let blocks: IndexBlocks
  private var unopened: [IndexBlocks.Part]
  private var lists = OpenLists()
  private var numbers: [[UInt8]: Int] = [:]
  private(set) var walked = 0

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
    let count = try lists.estimatedCount(
      ofAge: largest.age, among: Int(Double(posts) * share))
    return min(posts, Int(Double(count) / share))
  }

  func places(in range: Range<Int>) throws -> [UInt32] {
    try open { $0.overlaps(range) }
    let (places, walked) = try lists.places(in: range)
    self.walked = walked
    return places
  }

  func kept(of places: [UInt32]) throws -> [UInt32] {
    guard let first = places.first, let last = places.last else { return [] }
    try open { $0.overlaps(Int(first)..<(Int(last) + 1)) }
    return try lists.kept(of: places)
  }

  private func open(where isWanted: (IndexBlocks.Part) -> Bool) throws {
    guard unopened.contains(where: isWanted) else { return }
    for part in unopened where isWanted(part) {
      try blocks.forEachList(of: terms, in: part) { term, list in
        // Of one segment each term comes once.
        let number = blocks.parts.count == 1 ? lists.count : numbers[term] ?? numbers.count
        if blocks.parts.count > 1 { numbers[term] = number }
        lists.append(list, ofTerm: number, age: part.age)
      }
    }
    unopened.removeAll(where: isWanted)
  }
}
