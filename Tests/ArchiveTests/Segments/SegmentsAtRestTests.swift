import Posts
import Testing

@testable import Archive

/// How many segments of similar size an index has: each repeats words, and costs a search a look.
struct SegmentsAtRestTests {
  private func maxPerLevel(_ archive: Archive) throws -> Int {
    try archive.read { db, _ in
      try Run.all(db).map { try IndexSegments.structure(of: $0, in: db).maxPerLevel }.max() ?? 0
    }
  }

  @Test func `they are few at the end of an import, whatever the number of its batches`() throws {
    for batches in [1, 3, 4, 7, 8, 13] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      let writer = try archive.makeWriter(firstBatch: 8, largestBatch: 8)
      for number in 0..<batches * 8 {
        let time = 1_600_000_000 - Int64(number)
        try writer.add(RandomPosts.plain("\(number)", "swift w\(number % 5)", at: time))
      }
      if batches == 7 { #expect(try maxPerLevel(archive) == 7) }
      try writer.finish(at: Timestamp(seconds: 1_700_000_000))
      let most = try maxPerLevel(archive)
      #expect(most <= RunIndex.maxSegmentsAtRest, "\(batches) batches")
      #expect(try archive.check().isEmpty)
      let found = try archive.search(Query(parsing: "swift", lastWordIsPrefix: false), limit: 200)
      #expect(found.posts.count == batches * 8)
    }
  }

  @Test func `an import merges sixteen of them, live answers eight`() throws {
    for (provenance, most) in [(Self.dump, 15), (.live, 7)] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      let writer = try archive.makeWriter(provenance, firstBatch: 8, largestBatch: 8)
      var seen = 0
      for number in 0..<20 * 8 {
        let time = 1_600_000_000 - Int64(number)
        try writer.add(RandomPosts.plain("\(number)", "swift w\(number % 5)", at: time))
        seen = max(seen, try maxPerLevel(archive))
      }
      #expect(seen == most)
      #expect(try archive.check().isEmpty)
    }
  }

  private static let dump = Provenance.import(
    path: "posts.jsonl", format: "jsonl", started: Timestamp(seconds: 1_600_000_000))
}
