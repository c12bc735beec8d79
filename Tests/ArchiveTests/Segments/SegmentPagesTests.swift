import Foundation
import GRDB
import Posts
import RandomTesting
import Testing

@testable import Archive

/// Segments must be what FTS5 itself would write, byte for byte.
struct SegmentPagesTests {
  /// Rows of FTS5's two tables.
  private struct Written: Equatable {
    var data: [Int64: [UInt8]] = [:]
    var index: [[UInt8]: Int64] = [:]
  }

  private static func byFTS5(_ posts: [(Int64, [UInt8])], pageSize: Int) throws -> Written {
    let queue = try DatabaseQueue()
    return try queue.inDatabase { db in
      let run = Run(key: 1)
      try RunIndex.create(run, in: db)
      try RunIndex.configure(run, "pgsz", Int64(pageSize), in: db)
      try RunIndex.configure(run, "hashsize", 256 << 20, in: db)
      try RunIndex.configure(run, "automerge", 0, in: db)
      try db.inTransaction {
        for (ordinal, tokens) in posts {
          try db.execute(
            sql: "INSERT INTO run_1(rowid, tokens) VALUES (?, ?)",
            arguments: [ordinal, String(decoding: tokens, as: UTF8.self)])
        }
        return .commit
      }
      var written = Written()
      let blocks = try Row.fetchCursor(db, sql: "SELECT id, block FROM run_1_data WHERE id > 99")
      while let row = try blocks.next() {
        written.data[row[0]] = Array(row[1] as Data? ?? Data())
      }
      let rows = try Row.fetchCursor(db, sql: "SELECT term, pgno FROM run_1_idx WHERE segid = 1")
      while let row = try rows.next() {
        written.index[Array(row[0] as Data? ?? Data())] = row[1]
      }
      return written
    }
  }

  private static func byUs(_ posts: [(Int64, [UInt8])], pageSize: Int) throws -> Written {
    var lists = PostingLists()
    for (ordinal, tokens) in posts { lists.add(tokens, at: ordinal) }
    var written = Written()
    var pages = SegmentPages(segment: 1, size: pageSize)
    let output = SegmentPages.Output {
      written.data[$0] = $1
    } index: {
      written.index[$0] = $1.column
    }
    try lists.forEachSorted { term, postings, _ in
      try pages.append(term, postings, to: output)
    }
    #expect(try pages.end(to: output) > 0)
    return written
  }

  /// The tokens of random posts, and one that most posts have, so that its list becomes long.
  private static func posts(_ count: Int, seed: UInt64) -> [(Int64, [UInt8])] {
    var random = RandomPosts(seed: seed)
    var ordinal = Place.origin
    return (0..<count).map { number in
      ordinal += Int64.random(in: 1...3, using: &random)
      var tokens: [UInt8] = []
      if Int.random(in: 0..<20, using: &random) > 0 { tokens.append(contentsOf: "often ".utf8) }
      IndexTokens.append(random.post(number, from: 0, days: 30), to: &tokens)
      return (ordinal, tokens)
    }
  }

  @Test(arguments: [
    (1, 8140), (40, 8140), (2000, 8140), (2000, 4050), (300, 64), (2000, 64), (900, 140),
  ])
  func `they are the bytes of FTS5`(_ count: Int, _ pageSize: Int) throws {
    let posts = Self.posts(count, seed: UInt64(count + pageSize))
    let (ours, theirs) = try (
      Self.byUs(posts, pageSize: pageSize), Self.byFTS5(posts, pageSize: pageSize)
    )
    #expect(ours.index == theirs.index)
    #expect(Set(ours.data.keys) == Set(theirs.data.keys))
    for (id, block) in theirs.data { #expect(ours.data[id] == block, "block \(id)") }
  }

  @Test func `a page fits into one of the file, whoever writes it`() throws {
    let usual = SegmentPages.usualSize
    let blocks = try Self.byUs(Self.posts(4000, seed: 5), pageSize: usual).data.values
    // SQLite keeps a row in one page up to 35 bytes less than the page; the row's head takes 5.
    #expect(blocks.allSatisfy { $0.count <= 8192 - 35 - 5 })
    #expect(blocks.contains { $0.count > usual - 16 })
    let queue = try DatabaseQueue()
    let configured = try queue.inDatabase { db in
      try RunIndex.create(Run(key: 1), in: db)
      return try Int.fetchOne(db, sql: "SELECT v FROM run_1_config WHERE k = 'pgsz'")
    }
    #expect(configured == usual)
  }

  @Test func `a list of many pages has an index of several levels`() throws {
    var posts = Self.posts(200, seed: 3)
    let first = posts[posts.count - 1].0 + 1
    posts += (0..<20_000).map { (first + $0 * 3, Array("often ".utf8)) }
    let (ours, theirs) = try (Self.byUs(posts, pageSize: 64), Self.byFTS5(posts, pageSize: 64))
    #expect(ours == theirs)
    #expect(theirs.data.keys.contains { $0 >> 36 & 1 == 1 && $0 >> 31 & 31 > 0 })
  }
}
