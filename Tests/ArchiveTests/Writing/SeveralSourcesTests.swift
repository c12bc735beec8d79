import Posts
import Testing

@testable import Archive

/// One post that several sources brought.
@Suite struct SeveralSourcesTests {
  private func post(_ source: String, _ origin: Post.Origin) -> Post {
    var post = RandomPosts.plain("1", "one")
    (post.id.service, post.source, post.origin) = ("mastodon", source, origin)
    return post
  }

  /// An archive of one post that was brought in these versions, in this order.
  private func archive(_ place: TemporaryArchive, _ posts: [Post]) throws -> Archive {
    let archive = try place.open()
    for post in posts {
      let provenance: Provenance =
        post.origin == .import
        ? .import(path: "a", format: "x", started: Timestamp(seconds: 1)) : .live
      try archive.makeWriter(provenance).write([post])
    }
    return archive
  }

  @Test func `is found by each of them, whichever came first`() throws {
    let posts = [post("zed", .live), post("mastodon", .import), post("home", .live)]
    for order in [posts, posts.reversed(), [posts[1], posts[0], posts[2], posts[1]]] {
      let place = try TemporaryArchive()
      let archive = try archive(place, order)
      for source in ["zed", "mastodon", "home"] {
        let query = Query(parsing: "source:" + source, lastWordIsPrefix: false)
        #expect(try archive.search(query, limit: 9).posts.count == 1, "\(source)")
      }
      let stored = try #require(try archive.post(posts[0].id))
      #expect(stored.source == "mastodon" && stored.otherSources == ["home", "zed"])
      #expect(try archive.check() == [])
    }
  }

  @Test func `counts for each of them, by the names as they are written`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place, [post("home", .live), post("Über", .live)])
    #expect(try archive.info().sources.map(\.name) == ["home", "Über"])
    #expect(try archive.info().sources.map(\.posts) == [1, 1])
  }

  @Test func `goes when the last of them does`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place, [post("home", .live), post("Zed", .live)])
    let counts = try archive.remove(.source("zed"))
    #expect(counts.removed == 0 && counts.kept == 1)
    #expect(try archive.count(.source("zed")) == RemovalCounts())
    #expect(try !place.holds("Zed") && !place.holds("zed"))
    let stored = try #require(try archive.post(post("home", .live).id))
    #expect(stored.source == "home" && stored.otherSources == [])
    #expect(try archive.check() == [])
    #expect(try archive.remove(.source("home")).removed == 1)
  }

  @Test(arguments: [(1000, 1_750_000_000), (1_700_000_000, 1_700_001_000)] as [(UInt32, UInt32)])
  func `stays whole when another post goes, whenever its counts were seen`(
    _ first: UInt32, _ second: UInt32
  ) throws {
    let place = try TemporaryArchive()
    var (home, work) = (post("home", .import), post("work", .import))
    home.metrics = Post.Metrics(likes: 1, reposts: 3).seen(inFileOf: first)
    work.metrics = Post.Metrics(reposts: 9).seen(inFileOf: second)
    var other = RandomPosts.plain("2", "two")
    other.url = "https://a.example/2"
    let archive = try archive(place, [home, work, other])
    let before = try #require(try archive.post(home.id))
    #expect(before.otherSources == ["work"])
    #expect(try archive.remove(.post(url: "https://a.example/2")).removed == 1)
    try archive.compact()
    #expect(try archive.post(home.id) == before)
    #expect(try archive.check() == [])
  }

  @Test func `goes with its service`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(place, [post("home", .live), post("mastodon", .import)])
    #expect(try archive.remove(.source("home")).kept == 1)
    #expect(try archive.remove(.source("mastodon")).removed == 1)
  }
}
