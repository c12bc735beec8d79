import Posts
import Testing

@testable import Archive

/// One snapshot for several reads.
struct HeldArchiveTests {
  @Test func `a held archive gives what was there, whatever another one takes out or brings`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<100).map { RandomPosts.plain("a\($0)", "words \($0)") }
    let first = try archive.makeWriter(
      .import(path: "a", format: "x", started: Timestamp(seconds: 1)))
    try first.write(posts)
    try archive.hold()
    var page = try archive.search(Query(), limit: 10)
    var found = page.posts
    let other = try place.open(.existing)
    #expect(try other.remove(.import(1), by: .usual, busyTimeout: .zero).removed == 100)
    while let next = page.next {
      page = try archive.search(Query(), after: next, limit: 10)
      #expect(try archive.provenance(of: page.posts).allSatisfy { $0 == [1] })
      found += page.posts
    }
    #expect(Set(found.map(\.id)) == Set(posts.map(\.id)) && found.count == 100)
    #expect(try other.total() == 0)
  }
}
