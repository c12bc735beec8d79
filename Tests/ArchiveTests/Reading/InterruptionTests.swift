import Foundation
import Posts
import Testing
import WaitTesting

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

  /// A walk consists of short statements, so a close hardly ever meets one under way.
  @Test func `who closes an archive ends what is read of it, between any two statements`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([RandomPosts.plain("1", "one")])
    let interruption = Interruption()
    #expect(throws: ArchiveError.interrupted) {
      try archive.read(interruption) { _, _ -> Int in
        Thread.detachNewThread { archive.close() }
        #expect(eventually { (try? interruption.check()) == nil })
        try interruption.check()
        return 0
      }
    }
    // The reader itself was not interrupted: it may go on with the archive opened anew.
    #expect(!interruption.isInterrupted)
    let next = try place.open(.existing)
    let page = try next.search(Query(terms: []), limit: 1, interruption: interruption)
    #expect(page.posts.count == 1)
  }
}
