import GRDB
import RandomTesting
import Testing

@testable import Archive

/// Where FTS5 merges, a term may stand at the end of a page, and its list begin on the next one.
struct ListOfTheNextPageTests {
  private static let run = Run(key: 1)
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789").map(String.init)

  /// An index of one segment that FTS5 merged, and how many posts each word has, from the first
  /// word on.
  private func index(
    pageSize: Int64, _ random: inout SeededGenerator
  ) throws -> (queue: DatabaseQueue, posts: [String: Int]) {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let posts = Dictionary(
      uniqueKeysWithValues: Self.letters.map { ($0, Int.random(in: 100...400, using: &random)) })
    try queue.inDatabase { db in
      try RunIndex.create(Self.run, in: db)
      try RunIndex.configure(Self.run, "pgsz", pageSize, in: db)
      for part in [0..<50, 50..<400] {
        var lists = PostingLists()
        for place in part {
          let words = Self.letters.filter { posts[$0, default: 0] > place }
          guard !words.isEmpty else { continue }
          let tokens = words.map { $0 + " " }.joined()
          lists.add(Array(tokens.utf8), at: Place.origin + Int64(place))
        }
        try IndexSegments.append(lists, to: Self.run, in: db)
      }
      try IndexSegments.forget(in: db)
      try RunIndex.merge(Self.run, pages: -100_000, in: db)
    }
    return (queue, posts)
  }

  @Test func `every list of a merged segment is read`() throws {
    var random = SeededGenerator(seed: 11)
    for pageSize in Int64(400)..<440 {
      let (queue, posts) = try index(pageSize: pageSize, &random)
      try queue.inDatabase { db in
        for (word, count) in posts {
          let source = try RunIndexes(db).source(.word(word), of: Self.run)
          let first = Int(Place.origin)
          let all = try source.stretch(in: 0..<Doclist.largest).places
          #expect(all.count == count, "\(pageSize) \(word)")
          let tail = try source.stretch(in: (first + count - 1)..<(first + 500)).places
          #expect(tail == [UInt32(first + count - 1)], "\(pageSize) \(word)")
          #expect(try source.kept(of: [UInt32(first), UInt32(first + 450)]) == [UInt32(first)])
        }
      }
    }
  }
}
