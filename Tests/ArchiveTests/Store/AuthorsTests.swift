import GRDB
import Posts
import Testing

@testable import Archive

@Suite struct AuthorsTests {
  /// For a Bluesky repository with likes of 40,000 people, each look-up would read all of them.
  @Test func `an author without a handle is looked for by the id`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let plan = try queue.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + Authors.lookup, arguments: ["ada", "7", "Ada", nil]
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains("(handle=? AND id=?)"), "\(plan)")
  }

  @Test func `each way in which an author was seen is stored once`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let seen = [
      Author(id: "did:plc:ada", handle: ""), Author(id: "did:plc:bob", handle: ""),
      Author(handle: "ada"), Author(id: "7", handle: "ada"), Author(handle: "ada", name: "Ada"),
    ]
    try queue.inDatabase { db in
      var first = Authors()
      let keys = try seen.map { try first.key($0, in: db) }
      #expect(Set(keys).count == seen.count)
      var second = Authors()
      #expect(try seen.map { try second.key($0, in: db) } == keys)
    }
  }

  @Test func `authors with long names are found again and not kept`() throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let long = String(repeating: "x", count: 100_000)
    let seen = (0..<40).map { number in
      number.isMultiple(of: 2)
        ? Author(handle: "\(number)") : Author(handle: "\(number)", name: long)
    }
    try queue.inDatabase { db in
      var authors = Authors()
      let keys = try seen.map { try authors.key($0, in: db) }
      #expect(Set(keys).count == seen.count)
      #expect(try seen.map { try authors.key($0, in: db) } == keys)
      let kept = authors.keys.keys.map(\.author)
      let bytes = kept.reduce(0) { $0 + $1.name.utf8.count + $1.handle.utf8.count }
      #expect(authors.keys.count == 20 && bytes < 1024)
    }
  }
}
