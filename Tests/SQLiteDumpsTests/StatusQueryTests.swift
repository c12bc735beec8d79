import Foundation
import GRDB
import SQLiteDumps
import Testing

@testable import Importing

/// What the queries find, and how SQLite carries them out.
@Suite struct StatusQueryTests {
  private let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"

  /// A database of two posts, one of which is liked.
  private func database(_ more: String = "") throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE tweets (id INTEGER PRIMARY KEY, full_text TEXT);
          CREATE TABLE favorited_by (tweet INTEGER, user INTEGER, PRIMARY KEY (user, tweet));
          INSERT INTO tweets VALUES (1, 'tea'), (2, 'cups');
          INSERT INTO favorited_by VALUES (2, 42);
          """ + more)
    }
    return queue
  }

  private func query(areLiked: Bool) throws -> String {
    let queries = try StatusQuery(SQLiteDump(path))
    return try #require(queries.statuses(areLiked: areLiked))
  }

  @Test(arguments: [
    "", "CREATE TABLE archive_account (pk TEXT PRIMARY KEY, username TEXT, accountId TEXT);",
  ])
  func `likes are a list that is made once, not searched for each post`(owner: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try database(owner)
    for areLiked in [false, true] {
      let sql = try query(areLiked: areLiked)
      let plan = try queue.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }
      }
      #expect(!plan.isEmpty && !plan.contains { $0.hasPrefix("CORRELATED") })
    }
    try queue.close()
  }

  @Test func `a like that names no post takes none away`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try database("INSERT INTO favorited_by VALUES (NULL, 42);")
    for (areLiked, words) in [(false, "tea"), (true, "cups")] {
      let sql = try query(areLiked: areLiked)
      let posts = try queue.read { db in try String.fetchAll(db, sql: sql) }
      #expect(posts.count == 1 && posts.allSatisfy { $0.contains(words) })
    }
    try queue.close()
  }

  @Test(arguments: [
    ("tweets(id, text, author_id, created_at)", "`tweets` has no column `full_text`"),
    ("tweets(pk, body)", "`tweets` has no column `id` and no `full_text`"),
    ("archive_like(id)", "`archive_like` has no column `tweetId`"),
    ("notes(id)", "a database without the tables of twitter-to-sqlite"),
  ])
  func `what another program's tables lack is named`(table: String, message: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE " + table) }
    try queue.close()
    var options = ImportOptions()
    options.openDatabase = { path throws(ImportError) in try SQLiteDump(path) }
    let file = Importer(into: MemorySink(), options: options).run([path]).files[0]
    #expect(file.skipped.count == 1 && file.skipped[0].why.hasPrefix(message + ": "))
    #expect(file.format == "unknown")
  }
}
