import Posts
import Testing

@testable import Archive

/// Answers with fewer posts than the archive knows to match.
struct WholeAnswerTests {
  private let place: TemporaryArchive
  private let archive: Archive

  init() throws {
    place = try TemporaryArchive()
    archive = try place.open()
    try archive.makeWriter().write([
      RandomPosts.plain("1", "one"), RandomPosts.plain("2", "one two"),
      RandomPosts.plain("3", "three"),
    ])
  }

  @Test(arguments: [("", 3), ("one", 2)])
  func `an answer that lacks a post is not whole`(text: String, posts: Int) throws {
    let query = Query(parsing: text, lastWordIsPrefix: false)
    let version = try archive.version()
    try archive.checkWhole(query, found: posts, since: version)
    let error = #expect(throws: ArchiveError.self) {
      try archive.checkWhole(query, found: posts - 1, since: version)
    }
    #expect(error?.kind == .damaged)
    #expect(
      error?.message.hasSuffix("\(posts - 1) of \(posts) posts that match could be found.") == true)
  }

  @Test func `what others wrote meanwhile is not missing`() throws {
    let version = try archive.version()
    try archive.makeWriter().write([RandomPosts.plain("4", "four")])
    try archive.checkWhole(Query(), found: 3, since: version)
  }

  @Test func `what only a walk can count is taken as it is`() throws {
    let query = Query(parsing: "since:2001-01-01", lastWordIsPrefix: false)
    try archive.checkWhole(query, found: 0, since: archive.version())
  }
}
