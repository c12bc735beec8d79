import GRDB
import GRDBSQLite
import Posts
import Testing

@testable import Archive

/// How many statements a connection keeps that is read from for a long time.
struct KeptStatementsTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try place.open()
    var posts = [
      RandomPosts.plain("first", "words", at: 100), RandomPosts.plain("last", "words", at: 900),
    ]
    posts[0].metrics.likes = 50
    try archive.makeWriter().write(posts)
  }

  private func statements() throws -> Int {
    try archive.read { db, _ in
      var count = 0
      var statement = sqlite3_next_stmt(db.sqliteConnection, nil)
      while let found = statement {
        count += 1
        statement = sqlite3_next_stmt(db.sqliteConnection, found)
      }
      return count
    }
  }

  private func search(_ text: String) throws {
    for order in [Query.Order.newest, .oldest, .top] {
      let query = Query(Query(parsing: text, lastWordIsPrefix: false).conditions, order: order)
      _ = try archive.search(query, limit: 9)
    }
  }

  @Test func `of runs that were joined since then it keeps none`() throws {
    var counts: [Int] = []
    for number in 1...20 {
      // Between two known posts, and therefore in a run of its own.
      try archive.makeWriter().write([
        RandomPosts.plain("\(number)", "words", at: 100 + Int64(number))
      ])
      for text in ["", "words"] { try search(text) }
      try archive.compact()
      for text in ["", "words"] { try search(text) }
      counts.append(try statements())
    }
    let first = try #require(counts.first)
    #expect(counts.allSatisfy { $0 <= first + 8 }, "\(counts)")
  }

  @Test func `of counts of reactions it keeps as many, whatever numbers are typed`() throws {
    func count(_ number: Int) throws -> Int {
      let texts = [
        "min_likes:\(number)", "words min_likes:\(number) -min_reposts:\(number + 1)",
        "-min_likes:\(number) min_replies:0",
      ]
      for text in texts { _ = try archive.count(Query(parsing: text, lastWordIsPrefix: false)) }
      return try statements()
    }
    // Where a number is a step of the index, the index alone decides.
    let first = try (1...9).map(count)[8]
    let last = try (10...40).map(count)[30]
    #expect(last <= first + 8)
  }
}
