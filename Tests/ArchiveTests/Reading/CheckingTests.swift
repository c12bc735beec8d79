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
}
