import GRDB
import Posts
import Testing

@testable import Archive

/// The index of a long list comes from the file, and may hold any numbers.
struct SkipListTests {
  private static let run = Run(key: 1)

  /// Calls `body` with an index of one word, its segment, and the page where the last of its lists
  /// begins.
  private func inIndex(
    _ body: (Database, IndexStructure.Segment, _ page: Int64) throws -> Void
  ) throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      var lists = PostingLists()
      for number in 0..<30_000 {
        lists.add(Array("often ".utf8), at: Place.origin + Int64(number) * 200)
      }
      try IndexSegments.append(lists, to: Self.run, in: db)
      let blocks = try IndexBlocks(Self.run, in: db)
      let segment = try #require(blocks.parts.first?.segment)
      let start = try blocks.page(with: Array("2oft".utf8), of: segment)
      #expect(start.hasIndex)
      try body(db, segment, start.number)
    }
  }

  @Test func `it leads to the pages of its segment, the last one too`() throws {
    try inIndex { db, segment, page in
      let skips = try SkipList(IndexBlocks(Self.run, in: db), segment, page: page)
      #expect(skips.pages == Array((page + 1)...segment.lastPage))
    }
  }

  /// A list that goes on there would seem to have ended.
  @Test func `pages that its segment does not have are damage`() throws {
    try inIndex { db, segment, page in
      try db.execute(
        sql: "UPDATE run_1_data SET block = CAST(block || x'01' AS BLOB) WHERE id = ?",
        arguments: [segment.id << 37 + 1 << 36 + page])
      let blocks = try IndexBlocks(Self.run, in: db)
      #expect(throws: Damage.self) { _ = try SkipList(blocks, segment, page: page) }
    }
  }
}
