import Posts
import Testing

@testable import Archive

/// What `from:me` finds among people whose names begin alike.
@Suite struct OwnPostsTests {
  private func post(_ id: String, by handle: String) -> Post {
    var post = RandomPosts.plain(id, "words")
    post.author = Author(handle: handle)
    return post
  }

  @Test(arguments: [Query.Order.newest, .oldest, .top])
  func `one's own handle finds nobody at another server`(order: Query.Order) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let handles = ["alex", "alex@social.example", "alex.example", "ALEX", "alexa"]
    try archive.makeWriter().write(handles.enumerated().map { post("\($0)", by: $1) })
    let own = Query.Context(ownHandles: ["Alex"]).own
    for (condition, ids) in [(own, ["0", "3"]), (own.negated, ["1", "2", "4"])] {
      let query = Query([condition], order: order)
      let page = try archive.search(query, limit: 9)
      #expect(page.posts.map(\.id.text).sorted() == ids)
      #expect(try archive.count(query) == ids.count)
    }
  }

  /// The index knows no ids, and one's accounts may have had a handle one after the other.
  @Test(arguments: [Query.Order.newest, .oldest, .top])
  func `whoever has a handle at X that was one's own is a stranger`(order: Query.Order) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let people: [(service: String, id: String?)] = [
      ("x", "11"), ("x", "77"), ("x", nil), ("x", "12"), ("old.example", "77"),
    ]
    let posts = people.enumerated().map { number, person -> Post in
      var written = post("\(number)", by: "Ada")
      written.id = Post.ID(service: person.service, text: "\(number)")
      written.author.id = person.id
      return written
    }
    try archive.makeWriter().write(posts)
    let handles: [OwnHandle] = [
      OwnHandle("ada", ids: ["11"]), OwnHandle("adabyron", ids: ["12"]), "eve",
    ]
    let own = Query.Context(ownHandles: handles).own
    for (condition, ids) in [(own, ["0", "2", "3", "4"]), (own.negated, ["1"])] {
      let query = Query([condition], order: order)
      #expect(posts.filter(query.matches).map(\.id.text) == ids)
      #expect(try archive.search(query, limit: 9).posts.map(\.id.text).sorted() == ids)
      #expect(try archive.count(query) == ids.count)
    }
  }

  @Test func `the dictionary counts one's own posts while nobody else is called so`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let own = Query(terms: [.own("alex")])
    try archive.makeWriter().write([post("1", by: "alex"), post("2", by: "alex")])
    #expect(try archive.search(own, limit: 1).count == .exactly(2))
    try archive.makeWriter().write([post("3", by: "alex@social.example")])
    #expect(try archive.search(own, limit: 1).count == .atMost(3))
    try archive.makeWriter().write([post("4", by: "ada@social.example")])
    let whole = Query(terms: [.own("ada@social.example")])
    #expect(try archive.search(whole, limit: 1).count == .exactly(1))
  }
}
