import GRDB
import Posts
import RandomTesting
import Testing

@testable import Archive

/// The range of places noted for a segment must never be too narrow: a search would leave posts
/// out.
struct SegmentPlacesTests {
  private static let run = Run(key: 1)

  private static func segments(_ ids: Int64...) -> [IndexStructure.Segment] {
    ids.map { IndexStructure.Segment(id: $0, firstPage: 1, lastPage: $0 * 10) }
  }

  private static func merged(
    _ before: [[IndexStructure.Segment]], _ after: [[IndexStructure.Segment]],
    merging: [Int64] = [0, 0, 0]
  ) -> SegmentPlaces.Merged {
    SegmentPlaces.Merged(
      before.map { IndexStructure.Level(merging: 0, segments: $0) },
      zip(merging, after).map { IndexStructure.Level(merging: $0, segments: $1) })
  }

  @Test func `what stood in the level that a merge added to is kept`() {
    let merged = Self.merged(
      [Self.segments(1, 2), Self.segments(3), Self.segments(4)],
      [[], Self.segments(3, 5), Self.segments(4)])
    #expect(merged.kept == Self.segments(3, 4))
    #expect(merged.inputs == Self.segments(1, 2))
    #expect(merged.outputs == Self.segments(5))
  }

  @Test func `a segment that only looks like an old one is not kept`() {
    // Segment 3 went into 4, and then 1 and 2 became another 3.
    let merged = Self.merged(
      [Self.segments(1, 2), Self.segments(3), []], [[], Self.segments(3), Self.segments(4)])
    #expect(merged.kept == [])
    #expect(merged.inputs == Self.segments(1, 2, 3))
    #expect(merged.outputs == Self.segments(3, 4))
  }

  @Test func `what moved to a lower level has what all inputs had`() {
    let merged = Self.merged(
      [Self.segments(1, 2), [], Self.segments(4, 3)], [[], Self.segments(3, 5), Self.segments(4)])
    #expect(merged.kept == [])
    #expect(merged.outputs == Self.segments(3, 5, 4))
  }

  @Test func `of a merge that has only begun the inputs still stand there`() {
    let merged = Self.merged(
      [Self.segments(1, 2), Self.segments(3)], [Self.segments(1, 2), Self.segments(3, 4)],
      merging: [2, 0])
    #expect(merged.kept == Self.segments(3))
    #expect(merged.inputs == Self.segments(1, 2))
    #expect(merged.outputs == Self.segments(1, 2, 4))
  }

  @Test func `a merge that did nothing changes nothing`() {
    let merged = Self.merged([Self.segments(1)], [Self.segments(1), []])
    #expect(merged.isNothing)
    #expect(merged.kept == Self.segments(1))
  }

  @Test(arguments: [2, 4, 5]) func `they hold whatever is merged`(_ seed: UInt64) throws {
    var random = RandomPosts(seed: seed)
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      try RunIndex.configure(Self.run, "pgsz", 64, in: db)
      var (first, last) = (Place.origin, Place.origin)
      var known = 0
      for _ in 0..<60 {
        try Self.append(&first, &last, &random, in: db)
        if Int.random(in: 0..<3, using: &random) == 0 {
          let pages = Int64.random(in: 1...60, using: &random)
          let isAll = Int.random(in: 0..<12, using: &random) == 0
          try RunIndex.merge(Self.run, pages: isAll ? -pages : pages, in: db)
        }
        let blocks = try IndexBlocks(Self.run, in: db)
        #expect(try blocks.wronglyPlaced(Interruption()) == 0)
        #expect(blocks.parts.allSatisfy { $0.places != nil })
        known += blocks.parts.count { $0.places?.count ?? 0 < last - first }
      }
      // The checks above would also hold if each segment could have every place.
      #expect(known > 150)
    }
  }

  /// Appends a segment at one end of the run, sometimes of posts that leave.
  private static func append(
    _ first: inout Int64, _ last: inout Int64, _ random: inout RandomPosts, in db: Database
  ) throws {
    var lists = PostingLists()
    let count = Int64.random(in: 1...60, using: &random)
    let isOlder = Bool.random(using: &random)
    let start = isOlder ? last + 1 : first - count
    for place in start..<(start + count) {
      let words = (0..<4).map { _ in "w\(Int.random(in: 0..<90, using: &random)) " }.joined()
      lists.add(Array(words.utf8), at: place)
    }
    (first, last) = (min(first, start), max(last, start + count - 1))
    try IndexSegments.append(lists, to: run, in: db)
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    lists.removeAll()
    for place in Set((0..<3).map { _ in Int64.random(in: first...last, using: &random) }).sorted() {
      lists.replace(Array("w1 w2 ".utf8), by: Array("w3 ".utf8), at: place)
    }
    try IndexSegments.append(lists, to: run, in: db)
  }
}
