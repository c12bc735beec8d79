import Posts
import Testing

@testable import Archive

/// People and addresses that a post names in another way than the query.
struct NamedInFullTests {
  private static let posts: [Post] = {
    func linking(_ id: String, _ link: String) -> Post {
      var post = RandomPosts.plain(id, "look", at: 1)
      post.links = [link]
      return post
    }
    var addressed = RandomPosts.plain("1", "@ada look", at: 2)
    addressed.mentions = ["ada@social.example"]
    return [
      addressed, linking("2", "https://xn--mnchen-3ya.example/caf%C3%A9/k%C3%A4se.html"),
      linking("3", "https://münchen.example/café/käse.html"),
      linking("4", "https://example.org/notes"), RandomPosts.plain("5", "@ada café", at: 3),
    ]
  }()

  @Test(arguments: [
    ("to:ada@social.example", ["1"]), ("to:ada", ["1", "5"]), ("url:café", ["2", "3"]),
    ("url:caf%C3%A9", ["2", "3"]), ("url:münchen.example", ["2", "3"]),
    ("https://xn--mnchen-3ya.example/caf%C3%A9", ["2", "3"]), ("url:käse.html", ["2", "3"]),
    ("-url:café has:links", ["4"]), ("url:c3", ["2"]), ("café", ["2", "3", "5"]),
    ("xn--mnchen-3ya.example/caf%C3%A9", ["2", "3"]),
    ("\"münchen.example/caf%C3%A9\"", ["2", "3"]),
    ("-xn--mnchen-3ya.example/caf%C3%A9 has:links", ["4"]),
  ])
  func `they are found, counted and left out alike`(_ text: String, _ ids: [String]) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(Self.posts)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    #expect(Set(try archive.search(query, limit: 10).posts.map(\.id.text)) == Set(ids))
    #expect(try archive.count(query) == ids.count)
    try ExactnessTests.check(
      query, in: archive, against: Self.posts.sorted { $0.order < $1.order })
    #expect(try archive.check() == [])
  }
}
