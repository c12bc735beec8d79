import GRDB
import Posts
import Testing

@testable import Archive

struct CheckingTests {
  @Test func `a wrong dictionary is found from the posts and from the indexes`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([RandomPosts.plain("1", "swift words"), RandomPosts.plain("2", "swift")])
    #expect(try archive.check() == [])
    let queue = try DatabaseQueue(path: archive.path)
    try queue.write { db in
      try TermChanges.make(["swift": 1, "words": -1], in: db)
    }
    #expect(
      try archive.check() == [
        "The dictionary is wrong about 2 words.", "The index is wrong about 2 words.",
      ])
  }

  /// Each word is there, but none would be found.
  @Test func `words of the dictionary that stand out of order are found`() throws {
    let place = try TemporaryArchive()
    let writer = try place.open().makeWriter()
    try writer.write((0..<300).map { RandomPosts.plain("\($0)", "kept\($0) words\($0)") })
    let queue = try DatabaseQueue(path: place.path)
    try queue.write { db in
      let blocks = try Row.fetchAll(db, sql: "SELECT first, terms FROM dictionary ORDER BY first")
      try #require(blocks.count > 1)
      for (block, other) in [(blocks[0], blocks[1]), (blocks[1], blocks[0])] {
        let terms: DatabaseValue = block["terms"]
        let first: DatabaseValue = other["first"]
        try db.execute(
          sql: "UPDATE dictionary SET terms = ? WHERE first = ?", arguments: [terms, first])
      }
    }
    try queue.close()
    let problems = try place.open(.readOnly).check()
    #expect(problems.contains { $0.hasPrefix("The dictionary is wrong about ") }, "\(problems)")
  }

  /// An index whose entries differ from its table's, as after a bit changed on the disk: its page
  /// and all others are in order.
  @Test(arguments: [
    "CREATE UNIQUE INDEX post_id ON post(id DESC, import)",
    "CREATE UNIQUE INDEX post_id ON post(service DESC, id)",
    "CREATE INDEX author_handle ON author(name, id)",
  ])
  func `an index that leads elsewhere is found`(other: String) throws {
    let place = try TemporaryArchive()
    let writer = try place.open().makeWriter()
    try writer.write((1...9).map { RandomPosts.plain("\($0)", "swift") })
    let queue = try DatabaseQueue(path: place.path)
    let name = other.contains("author_handle") ? "author_handle" : "post_id"
    try queue.writeWithoutTransaction { db in
      let sql = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [name])
      try db.execute(sql: "DROP INDEX \(name); \(other)")
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [sql, name])
    }
    try queue.close()
    let problems = try place.open(.readOnly).check()
    #expect(problems.first?.hasSuffix("missing from index \(name).") == true, "\(problems)")
  }
}
