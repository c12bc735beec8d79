import GRDB
import Posts
import Testing

@testable import Archive

struct CheckingTests {
  @Test func aWrongDictionaryIsFoundFromThePostsAndFromTheIndexes() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([RandomPosts.plain("1", "swift words"), RandomPosts.plain("2", "swift")])
    #expect(try archive.check() == [])
    let queue = try DatabaseQueue(path: archive.path)
    try queue.write { db in
      try db.execute(sql: "UPDATE term SET posts = posts + 1 WHERE term = 'swift'")
      try db.execute(sql: "DELETE FROM term WHERE term = 'words'")
    }
    #expect(
      try archive.check() == [
        "The dictionary is wrong about 2 words.", "The index is wrong about 2 words.",
      ])
  }
}
