import Foundation
import GRDB
import Posts
import Testing

@testable import Archive

/// An index from outside whose lists extend over many pages: searches jump in them, and read many
/// entries at once.
struct ChangedListsTests {
  private static let run = Run(key: 1)

  private static let posts = (0..<2000).map { number in
    var post = RandomPosts.plain(
      String(number), number % 50 == 7 ? "often seldom" : "often",
      at: 1_500_000_000 + Int64(number))
    post.metrics.likes = number % 40
    return post
  }

  private static let queries = [
    "often", "often seldom", "often -seldom", "oft* min_likes:30", "ada often sel*",
    "(seldom OR min_likes:39) often",
  ].map { Query(parsing: $0, lastWordIsPrefix: false) }

  private static let orders = [Query.Order.newest, .oldest, .top]

  /// Writes all posts into one segment of small pages, like those that FTS5 merges.
  private func fill(_ place: TemporaryArchive) throws {
    try place.open().makeWriter(firstBatch: 400, largestBatch: 400).write(Self.posts)
    let queue = try DatabaseQueue(path: place.path)
    try queue.write { db in
      try RunIndex.configure(Self.run, "pgsz", 200, in: db)
      try RunIndex.merge(Self.run, pages: -10_000, in: db)
    }
    try queue.close()
  }

  /// Changes some bytes of pages, or of the index to the pages of a long list.
  private func change(
    _ place: TemporaryArchive, ofLead isLead: Bool, _ random: inout RandomPosts
  ) throws {
    let queue = try DatabaseQueue(path: place.path)
    try queue.write { db in
      let blocks = try Int64.fetchAll(
        db, sql: "SELECT id FROM run_1_data WHERE id > ? AND (id >> 36) & 1 = ?",
        arguments: [BlockID.structure, isLead])
      #expect(blocks.count > 3)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let block = try #require(blocks.randomElement(using: &random))
        let bytes = try Data.fetchOne(
          db, sql: "SELECT block FROM run_1_data WHERE id = ?", arguments: [block])
        var changed = try #require(bytes)
        let index = Int.random(in: 0..<changed.count, using: &random)
        changed[index] = UInt8.random(in: 0...255, using: &random)
        try db.execute(
          sql: "UPDATE run_1_data SET block = ? WHERE id = ?", arguments: [changed, block])
      }
    }
    try queue.close()
  }

  /// The first rows of each query in each order; `nil` where the query is refused.
  private func answers(_ place: TemporaryArchive) throws -> [[Post.ID]?] {
    // An archive that reads some dozen places at a time, and so jumps.
    let archive = try place.open(pace: WalkPace(windowEntries: 64))
    var answers: [[Post.ID]?] = []
    for query in Self.queries {
      _ = unlessDamaged { try archive.count(query) }
      for order in Self.orders {
        let query = query.ordered(order)
        answers.append(unlessDamaged { try archive.search(query, limit: 20).posts.map(\.id) })
      }
    }
    return answers
  }

  /// The value that is read; `nil` where the archive says that it is damaged.
  private func unlessDamaged<Value>(_ read: () throws -> Value) -> Value? {
    do { return try read() } catch {
      #expect((error as? ArchiveError)?.kind == .damaged, "\(error)")
      return nil
    }
  }

  @Test func `changed bytes in lists of many pages are answered or refused`() throws {
    let whole = try TemporaryArchive()
    try fill(whole)
    let newest = Array(Self.posts.reversed())
    let expected = Self.queries.flatMap { query -> [[Post.ID]?] in
      let found = newest.filter(query.matches)
      return Self.orders.map { ExactnessTests.sorted(found, $0).prefix(20).map(\.id) }
    }
    #expect(try answers(whole) == expected)
    var random = RandomPosts(seed: 34)
    var answered = 0
    for round in 0..<12 {
      let place = try whole.copy()
      try change(place, ofLead: round.isMultiple(of: 2), &random)
      answered += try answers(place).count { $0 != nil }
    }
    #expect(answered > 60, "\(answered) searches answered")
  }
}
