/// The places of one term, or of all terms in a range.
///
/// Opens only those segments that have places in the range that is read.
final class ListPlaces: PlaceSource {
  private let terms: IndexTerms
  private let blocks: IndexBlocks
  private var unopened: [IndexBlocks.Part]
  private var lists = OpenLists()
  private var numbers: [[UInt8]: Int] = [:]
  private var takesShortLists = true

  init(_ terms: IndexTerms, in blocks: IndexBlocks) {
    self.terms = terms
    self.blocks = blocks
    unopened = blocks.parts
  }

  /// Extrapolated from the largest segment.
  func estimatedCount(among posts: Int) throws -> Int {
    guard let largest = blocks.parts.max(by: { $0.pages < $1.pages }) else { return 0 }
    try open { $0.age == largest.age }
    let share = Double(largest.pages) / Double(blocks.parts.reduce(0) { $0 + $1.pages })
    let count = try lists.estimatedCount(
      ofAge: largest.age, among: Int(Double(posts) * share))
    return min(posts, Int(Double(count) / share))
  }

  func stretch(in range: Range<Int>) throws -> PlaceStretch {
    try open { $0.overlaps(range) }
    let (places, removed) = try lists.places(in: range)
    if removed.isEmpty { return PlaceStretch(places) }
    try openEach()
    return PlaceStretch(places: try lists.left(in: range), walked: places.count)
  }

  func kept(of places: [UInt32]) throws -> [UInt32] {
    guard let first = places.first, let last = places.last else { return [] }
    try open { $0.overlaps(Int(first)..<(Int(last) + 1)) }
    var (kept, removed) = try lists.kept(of: places)
    if removed.isEmpty { return kept }
    try openEach()
    kept = kept.without(removed) + (try lists.left(of: removed))
    kept.sortPlaces()
    return kept
  }

  private func open(where isWanted: (IndexBlocks.Part) -> Bool) throws {
    guard unopened.contains(where: isWanted) else { return }
    for part in unopened where isWanted(part) { try open(part) }
    unopened.removeAll(where: isWanted)
  }

  private func open(_ part: IndexBlocks.Part) throws {
    try blocks.forEachList(of: terms, in: part) { term, list in
      if takesShortLists, try lists.short.take(list, age: part.age) { return }
      // With a single segment each term comes once, so there is nothing to look up.
      let number = blocks.parts.count == 1 ? lists.count : numbers[term] ?? numbers.count
      if blocks.parts.count > 1 { numbers[term] = number }
      lists.append(try Doclist(blocks, part.segment, list), ofTerm: number, age: part.age)
    }
  }

  /// Reopens every list by itself, short ones too: after a removal, the term and segment of each
  /// list matter.
  private func openEach() throws {
    guard takesShortLists else { return }
    takesShortLists = false
    let opened = blocks.parts.filter { part in !unopened.contains { $0.age == part.age } }
    (lists, numbers) = (OpenLists(), [:])
    for part in opened { try open(part) }
  }
}
