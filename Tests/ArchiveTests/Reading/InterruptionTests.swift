import Posts
import Testing

@testable import Archive

struct InterruptionTests {
  @Test func `a search interrupted before it begins does not begin`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([RandomPosts.plain("1", "one")])
    let interruption = Interruption()
    interruption.interrupt()
    #expect(throws: ArchiveError.self) {
      try archive.search(Query(terms: []), limit: 1, interruption: interruption)
    }
    #expect(try archive.search(Query(terms: []), limit: 1).posts.count == 1)
  }

  @Test func `an interruption never stops a later search`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([RandomPosts.plain("1", "one")])
    let interruption = Interruption()
    _ = try archive.search(Query(terms: []), limit: 1, interruption: interruption)
    interruption.interrupt()
    #expect(try archive.search(Query(terms: []), limit: 1).posts.count == 1)
  }
}
