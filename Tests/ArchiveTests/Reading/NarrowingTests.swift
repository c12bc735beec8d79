import Posts
import Testing

@testable import Archive

/// Queries that continue the one before.
struct NarrowingTests {
  private func query(_ text: String) -> Query { Query(parsing: text, lastWordIsPrefix: true) }

  @Test(arguments: [
    ("sw", "swi"), ("swift", "swift c"), ("swift c", "swift co"), ("日本", "日本語"), ("", "a"),
    ("since:2015", "since:2016 a"), ("min_likes:1", "min_likes:2"), ("a OR b", "b"),
    ("-abc", "-ab*"),
    ("from:a", "from:ada"),
  ])
  func `what asks for more is covered`(wide: String, narrow: String) {
    let answer = CachedAnswer(query: query(wide), posts: [], version: 1)
    #expect(answer.covers(query(narrow), 1))
    #expect(!answer.covers(query(narrow), 2))
  }

  @Test(arguments: [
    ("swi", "sw"), ("swift c", "swift"), ("swift", "coffee"), ("a", "a OR b"), ("a", "-a"),
    ("-a", "-ab"), ("min_likes:2", "min_likes:1"), ("日本語", "日本"),
  ])
  func `what asks for less or for something else is not`(wide: String, narrow: String) {
    let answer = CachedAnswer(query: query(wide), posts: [], version: 1)
    #expect(!answer.covers(query(narrow), 1))
  }

  @Test func `a post that came meanwhile is found`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([RandomPosts.plain("1", "swift coffee")])
    #expect(try archive.search(query("sw"), limit: 9).posts.count == 1)
    try writer.write([RandomPosts.plain("2", "swift swim")])
    #expect(try archive.search(query("swi"), limit: 9).posts.count == 2)
    #expect(try archive.search(query("swim"), limit: 9).posts.map(\.id.text) == ["2"])
  }

  @Test func `typing gives the rows of a scan of every post`() throws {
    var random = RandomPosts(seed: 33)
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<120).map { random.post($0, from: 15000, days: 3000) }
    try archive.makeWriter().write(posts)
    let sorted = posts.sorted { $0.order < $1.order }
    for text in ["swift coffee the", "from:ada swim", "京都東京 naïve", "the -swim a"] {
      for length in 1...text.count {
        let query = query(String(text.prefix(length)))
        let expected = sorted.filter(query.matches)
        #expect(try archive.search(query, limit: 200).posts == expected, "\(query)")
        #expect(try archive.search(query, limit: 5).posts == Array(expected.prefix(5)), "\(query)")
      }
    }
  }
}
