import Posts
import Testing

@testable import Archive

/// What is kept of the rows that were read most recently.
struct RecentPostsTests {
  private func query(_ text: String) -> Query { Query(parsing: text, lastWordIsPrefix: true) }

  /// The rows of an answer, and how many rows were decoded for it.
  private func answer(
    _ text: String, of archive: Archive, limit: Int = 10
  ) throws -> (posts: [Post], decoded: Int) {
    let before = try archive.read { _, rows in rows.decoded }
    let posts = try archive.search(query(text), limit: limit).posts
    return (posts, try archive.read { _, rows in rows.decoded } - before)
  }

  private func archive(_ place: TemporaryArchive, _ texts: [String]) throws -> Archive {
    let archive = try place.open()
    try archive.makeWriter().write(
      texts.enumerated().map { RandomPosts.plain("\($0.offset)", $0.element) })
    return archive
  }

  @Test func `a key decodes the rows that it shows and the next one only the others`() throws {
    let place = try TemporaryArchive()
    let texts = (0..<40).map { $0 < 5 ? "sand" : $0.isMultiple(of: 2) ? "swift" : "swim" }
    let archive = try archive(place, texts)
    let first = try answer("sw", of: archive)
    #expect(first.posts.count == 10)
    #expect(first.decoded == 10)
    let known = first.posts.count { $0.text == "swift" }
    let next = try answer("swi", of: archive)
    #expect(next.posts == first.posts)
    #expect(next.decoded == 0)
    #expect(try answer("swif", of: archive).decoded == 10 - known)
    #expect(try answer("swi", of: archive).decoded == 0)
  }

  @Test func `what another connection wrote is seen`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place, ["swift", "swim"])
    let old = try answer("sw", of: archive).posts
    var liked = old[0]
    liked.metrics.likes = 99
    liked.author.name = "Augusta"
    try archive.makeWriter().write([liked])
    let new = try answer("sw", of: archive)
    #expect(new.decoded == 2)
    #expect(new.posts[0].metrics.likes == 99)
    #expect(new.posts[0].author.name == "Augusta")
  }

  @Test func `long posts are not kept`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(
      place, [String(repeating: "swift ", count: RecentPosts.longestText), "swift"])
    #expect(try answer("swift", of: archive).decoded == 2)
    #expect(try answer("swif", of: archive).decoded == 1)
  }

  @Test func `posts that are large by something else than their text are not kept`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "swift")
    let alt = String(repeating: "swim ", count: RecentPosts.largest)
    post.media = [Post.Media(kind: .photo, url: "https://e.org/p", alt: alt)]
    try archive.makeWriter().write([post, RandomPosts.plain("2", "swift")])
    #expect(try answer("swift", of: archive).decoded == 2)
    #expect(try answer("swif", of: archive).decoded == 1)
  }

  @Test func `the oldest go and what is used stays`() {
    var recent = Recent<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      #expect(key == 0 || recent[0] == 0)
      recent[key] = key
    }
    #expect(recent[999] == 999)
    #expect((0..<1000).count { recent[$0] != nil } <= 20)
    recent.removeAll()
    #expect(recent[999] == nil)
  }
}
