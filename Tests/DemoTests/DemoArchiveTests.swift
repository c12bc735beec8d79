import Archive
import Posts
import Testing

@testable import Demo

@Suite struct DemoArchiveTests {
  private let newest = Timestamp(seconds: 1_790_000_000)

  @Test func `fills an archive, newest first, and tells how far it is`() throws {
    let temporary = try TemporaryArchive()
    let archive = temporary.archive
    var told: [Int] = []
    var firstSeen: Post?
    let outcome = try DemoArchive.fill(
      archive, count: 700, now: newest,
      progress: { count in
        told.append(count)
        if firstSeen == nil {
          firstSeen = try? archive.search(Query(terms: []), limit: 1).posts.first
        }
      })
    #expect(outcome == .complete)
    #expect(told.first == 64 && told.last == 700 && told == told.sorted())
    let posts = Array(DemoPosts(seed: DemoArchive.seed, count: 700, newest: newest))
    #expect(firstSeen?.id == posts[0].id)
    let page = try archive.search(Query(terms: []), limit: 1000)
    #expect(page.posts == posts)
  }

  @Test func `goes on where it was stopped, and the result is that of one making`() throws {
    let temporary = try TemporaryArchive()
    let archive = temporary.archive
    var asked = 0
    let stopped = try DemoArchive.fill(
      archive, count: 500, now: newest,
      isStopped: {
        asked += 1
        return asked > 130
      })
    #expect(stopped == .stopped)
    #expect(try archive.total() == 131)
    let later = Timestamp(seconds: newest.seconds + 3600)
    #expect(try DemoArchive.fill(archive, count: 500, now: later) == .complete)
    #expect(try DemoArchive.fill(archive, count: 500, now: later) == .complete)
    let page = try archive.search(Query(terms: []), limit: 1000)
    #expect(page.posts == Array(DemoPosts(seed: DemoArchive.seed, count: 500, newest: newest)))
  }

  @Test func `never mixes invented posts into a person's own`() throws {
    let archive = try TemporaryArchive()
    let writer = try archive.archive.makeWriter()
    try writer.add(
      Post(
        id: Post.ID(service: "x", text: "20"), author: Author(handle: "ada"), createdAt: newest,
        text: "mine"))
    try writer.flush()
    for count in [1, 10] {
      #expect(throws: ArchiveError.self) {
        try DemoArchive.fill(archive.archive, count: count, now: newest)
      }
    }
    #expect(try archive.archive.total() == 1)
  }
}
