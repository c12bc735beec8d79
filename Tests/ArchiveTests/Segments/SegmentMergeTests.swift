import Foundation
import GRDB
import Posts
import RandomTesting
import Testing

@testable import Archive

/// Merged segments must be those that would have been written if all posts had come at once.
struct SegmentMergeTests {
  private static let run = Run(key: 1)

  /// The content of an index besides its records; all segments have the same number.
  private struct Written: Equatable {
    var data: [Int64: [UInt8]] = [:]
    var index: [[UInt8]: Int64] = [:]

    init(_ db: Database) throws {
      let blocks = try Row.fetchCursor(db, sql: "SELECT id, block FROM run_1_data WHERE id > 99")
      while let row = try blocks.next() {
        data[row[0] & (1 << 37 - 1)] = Array(row[1] as Data? ?? Data())
      }
      let rows = try Row.fetchCursor(db, sql: "SELECT term, pgno FROM run_1_idx")
      while let row = try rows.next() { index[Array(row[0] as Data? ?? Data())] = row[1] }
    }
  }

  private static func inIndex<T>(_ body: (Database) throws -> T) throws -> T {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    return try queue.inDatabase { db in
      try RunIndex.create(run, in: db)
      return try body(db)
    }
  }

  private static func append(_ posts: some Sequence<(Int64, [UInt8])>, in db: Database) throws {
    var lists = PostingLists()
    for (ordinal, tokens) in posts { lists.add(tokens, at: ordinal) }
    try IndexSegments.append(lists, to: run, in: db)
  }

  private static func posts(_ count: Int, seed: UInt64) -> [(Int64, [UInt8])] {
    var random = RandomPosts(seed: seed)
    var ordinal = Place.origin
    return (0..<count).map { number in
      ordinal += Int64.random(in: 1...3, using: &random)
      var tokens = Array("often ".utf8)
      IndexTokens.append(random.post(number, from: 0, days: 30), to: &tokens)
      return (ordinal, tokens)
    }
  }

  @Test(arguments: [(8, 3), (40, 8), (3000, 5), (30_000, 8)])
  func `they are what all posts at once give`(_ count: Int, _ parts: Int) throws {
    // Most of many posts are short: what matters is a list of many pages, with its index.
    var posts = Self.posts(min(count, 1000), seed: UInt64(count))
    let end = posts[posts.count - 1].0
    posts += (0..<Int64(max(0, count - 1000))).map { (end + 1 + $0 * 200, Array("often ".utf8)) }
    let expected = try Self.inIndex { db in
      try Self.append(posts, in: db)
      return try Written(db)
    }
    let found = try Self.inIndex { db in
      let size = posts.count / parts
      // In the order of a run that grows at both ends.
      for part in Array(0..<parts).sorted(by: { abs($0 - parts / 2) < abs($1 - parts / 2) }) {
        let end = part == parts - 1 ? posts.count : (part + 1) * size
        try Self.append(posts[(part * size)..<end], in: db)
      }
      #expect(try RunIndex.mergeSome(of: Self.run, fewest: parts, in: db))
      try db.execute(sql: "INSERT INTO run_1(run_1) VALUES ('integrity-check')")
      let blocks = try IndexBlocks(Self.run, in: db)
      #expect(blocks.parts.map(\.places) == [posts[0].0...posts[posts.count - 1].0])
      return try Written(db)
    }
    #expect(found.index == expected.index)
    #expect(found.data == expected.data)
    #expect(count < 30_000 || expected.data.keys.contains { $0 >> 36 == 1 })
  }

  @Test func `level after level they become larger, and every word stays`() throws {
    try Self.inIndex { db in
      var place = Place.origin
      for part in 0..<100 {
        try Self.append(
          (0..<20).map { (place + $0, Array("all w\(part) p\($0) ".utf8)) }, in: db)
        place += 20
        while try RunIndex.mergeSome(of: Self.run, in: db) {}
        let structure = try IndexSegments.structure(of: Self.run, in: db)
        #expect(structure.maxPerLevel < RunIndex.minMerged)
      }
      let blocks = try IndexBlocks(Self.run, in: db)
      #expect(try blocks.wronglyPlaced(Interruption()) == 0)
      #expect(blocks.parts.allSatisfy { $0.places != nil })
      try expectPosts(
        ["all": 2000, "w7": 20, "w99": 20, "p3": 100, "none": 0], of: Self.run, in: db)
    }
  }

  @Test(arguments: [(20, 6), (6, 6), (5, 5), (4, 4), (3, nil)])
  func `the oldest are merged that are not too large together`(_ pages: Int, _ taken: Int?) throws {
    try Self.inIndex { db in
      // Segments of a page each.
      for part in 0..<6 {
        let first = Place.origin + Int64(part * 10)
        try Self.append((0..<10).map { (first + $0, Array("all w\(part) ".utf8)) }, in: db)
      }
      let before = try IndexSegments.structure(of: Self.run, in: db).levels[0].segments
      let merge = try SegmentMerge(of: Self.run, fewest: 5, maxPages: Int64(pages), in: db)
      #expect((merge != nil) == (taken != nil))
      guard let merge, let taken else { return }
      try merge.apply(in: db)
      let levels = try IndexSegments.structure(of: Self.run, in: db).levels
      #expect(levels[0].segments == Array(before.dropFirst(taken)))
      #expect(levels[1].segments.count == 1)
      try expectPosts(["all": 60, "w0": 10, "w5": 10], of: Self.run, in: db)
    }
  }

  @Test func `what left another segment stays out`() throws {
    try Self.inIndex { db in
      var lists = PostingLists()
      for part in 0..<3 {
        let first = Place.origin + Int64(part * 10)
        try Self.append((0..<10).map { (first + $0, Array("a b ".utf8)) }, in: db)
      }
      lists.replace(Array("a b ".utf8), by: Array("b c ".utf8), at: Place.origin + 3)
      try IndexSegments.append(lists, to: Self.run, in: db)
      // Places of the last segment lie among those of the first: this merge is left to FTS5.
      #expect(try SegmentMerge(of: Self.run, fewest: 4, in: db) == nil)
      try db.inTransaction {
        let isMerged = try RunIndex.mergeSome(of: Self.run, fewest: 4, in: db)
        #expect(isMerged)
        return .commit
      }
      try expectPosts(["a": 29, "b": 30, "c": 1], of: Self.run, in: db)
    }
  }

  @Test(arguments: [1, 2, 3]) func `FTS5 knows of what it did not do itself`(_ seed: UInt64) throws
  {
    var random = RandomPosts(seed: seed)
    var words: [Int64: String] = [:]
    try Self.inIndex { db in
      var last = Place.origin
      var merges = 0
      for _ in 0..<120 {
        try db.inTransaction {
          var lists = PostingLists()
          // Some batches change existing posts: the places of their segment lie among the others.
          if last > Place.origin, Int.random(in: 0..<9, using: &random) == 0 {
            let place = Int64.random(in: (Place.origin + 1)...last, using: &random)
            lists.replace(Array("\(words[place] ?? "") ".utf8), by: Array("new ".utf8), at: place)
            words[place] = "new"
          }
          for _ in 0..<20 {
            last += 1
            words[last] = "w\(Int.random(in: 0..<50, using: &random))"
            lists.add(Array("\(words[last] ?? "") ".utf8), at: last)
          }
          try IndexSegments.append(lists, to: Self.run, in: db)
          return .commit
        }
        try db.inTransaction {
          let fewest = Int.random(in: 3...6, using: &random)
          if try RunIndex.mergeSome(of: Self.run, fewest: fewest, in: db) { merges += 1 }
          return .commit
        }
        for word in ["new", "w7", "w31"] {
          let source = try RunIndexes(db).source(.word(word), of: Self.run)
          let expected = words.filter { $0.value == word }.keys.sorted()
          #expect(try source.stretch(in: 0..<Doclist.largest).places.map(Int64.init) == expected)
        }
      }
      #expect(merges > 20)
      try db.execute(sql: "INSERT INTO run_1(run_1) VALUES ('integrity-check')")
    }
  }

  @Test func `pages that make no sense are refused, whatever they say`() throws {
    var random = RandomPosts(seed: 11)
    for _ in 0..<60 {
      try Self.inIndex { db in
        for part in 0..<4 {
          let first = Place.origin + Int64(part * 100)
          try Self.append(
            (0..<100).map { (first + $0, Array("all w\($0 % 40) ".utf8)) }, in: db)
        }
        let ids = try Int64.fetchAll(db, sql: "SELECT id FROM run_1_data WHERE id > 99")
        let id = try #require(ids.randomElement(using: &random))
        var block =
          try Data.fetchOne(
            db, sql: "SELECT block FROM run_1_data WHERE id = ?", arguments: [id]
          ).map(Array.init) ?? []
        for _ in 0..<3 {
          block[Int.random(in: block.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        try db.execute(
          sql: "UPDATE run_1_data SET block = ? WHERE id = ?", arguments: [Data(block), id])
        // A merge may succeed or fail here; it must not crash.
        _ = try? RunIndex.mergeSome(of: Self.run, fewest: 4, in: db)
      }
    }
  }
}
