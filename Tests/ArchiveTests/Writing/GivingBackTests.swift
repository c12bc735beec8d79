import GRDB
import Posts
import Testing

@testable import Archive

/// After an import the file is no larger than its content needs.
struct GivingBackTests {
  private func free(_ path: String) throws -> (free: Int, pages: Int) {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0,
        try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      )
    }
  }

  @Test func `pages that joins left free are given back at the end`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    var random = RandomPosts(seed: 41)
    // Posts of all times: many runs, which are joined.
    for batch in 0..<30 {
      try writer.write((0..<60).map { random.post(batch * 60 + $0, from: 15_000, days: 5000) })
    }
    let before = try free(place.path)
    #expect(before.free * 10 > before.pages)
    try writer.finish(at: Timestamp(seconds: 0))
    let after = try free(place.path)
    #expect(after.free * 512 <= after.pages)
    #expect(try archive.info().bytes == after.pages * 8192)
    #expect(try archive.check() == [])
    #expect(try archive.count(Query()) == 1800)
  }

  /// Posts in the order of time: a merge leaves segments free, and there are no runs to join.
  @Test func `compact leaves the file of an import no larger than it was`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter(firstBatch: 1000, largestBatch: 1000)
    for number in 0..<3000 {
      // Long posts with few words: less than a tenth of the file becomes free, and the file is then
      // rewritten.
      let text = String(repeating: "swift ", count: 80) + "w\(number * 7919 % 1001)"
      try writer.add(RandomPosts.plain("\(number)", text, at: 1_600_000_000 - Int64(number)))
    }
    try writer.finish(at: Timestamp(seconds: 0))
    let before = try free(place.path)
    try archive.compact()
    let after = try free(place.path)
    #expect(after.pages <= before.pages)
    #expect(after.free * 512 <= after.pages)
    #expect(try archive.check() == [])
  }
}
