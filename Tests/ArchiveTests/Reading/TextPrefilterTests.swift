import Posts
import RandomTesting
import Testing

@testable import Archive

/// A post that a prefilter rules out does not match.
struct TextPrefilterTests {
  private func query(_ text: String, _ lastWordIsPrefix: Bool = false) -> Query {
    Query(parsing: text, lastWordIsPrefix: lastWordIsPrefix)
  }

  /// Whether a post by Ada may match.
  private func mayMatch(
    _ query: Query, _ text: String, name: String = "Ada"
  ) throws -> Bool {
    var prefilter = try #require(TextPrefilter(query))
    return prefilter.mayMatch(text, name, "ada")
  }

  @Test func `no post that matches is ruled out`() throws {
    var random = RandomPosts(seed: 5)
    var (ruledOut, matching) = (0, 0)
    for number in 0..<4000 {
      var post = random.post(number, from: 15000, days: 3000)
      (post.links, post.media, post.contentWarning) = ([], [], nil)
      let query = query(random.queryText(), Bool.random(using: &random))
      guard var prefilter = TextPrefilter(query) else { continue }
      let mayMatch = prefilter.mayMatch(post.text, post.author.name, post.author.handle)
      #expect(mayMatch || !query.matches(post), "\(query)")
      if !mayMatch { ruledOut += 1 }
      if query.matches(post) { matching += 1 }
    }
    #expect(ruledOut > 500 && matching > 10)
  }

  @Test(arguments: [
    ("\"swift coffee\"", "swift, coffee!", true), ("\"swift coffee\"", "coffee swift", false),
    ("\"swift coffee\"", "aswift coffee", false), ("\"swift coffee\"", "swift coffees", false),
    ("\"swift coffee\"", "Swift's coffee", true), ("\"swift coffee\"", "l'été swift", false),
    ("swift the", "Swift is the", true), ("swift the", "swift them", false), ("the", "", false),
  ])
  func `words stand as in the query`(text: String, post: String, mayMatch: Bool) throws {
    #expect(try self.mayMatch(query(text), post) == mayMatch)
  }

  @Test func `no phrase goes from one text into the next`() throws {
    #expect(try !mayMatch(query("\"swift ada\""), "swift"))
    #expect(try mayMatch(query("\"swift ada\""), "coffee", name: "Swift Ada"))
  }

  @Test func `what is ruled out is not decoded`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (0..<200).map {
      RandomPosts.plain("\($0)", $0 < 5 ? "swift coffee" : "coffee swift")
    }
    posts[50].contentWarning = "swift coffee"
    posts[60].media = [Post.Media(kind: .photo, url: "https://example.org/p", alt: "swift coffee")]
    posts[70].links = ["https://example.org/swift/coffee"]
    try archive.makeWriter().write(posts)
    let page = try archive.search(query("\"swift coffee\""), limit: 100)
    #expect(Set(page.posts.map(\.id.text)) == ["0", "1", "2", "3", "4", "50", "60", "70"])
    #expect(try archive.read { _, rows in rows.decoded } == 8)
  }
}
