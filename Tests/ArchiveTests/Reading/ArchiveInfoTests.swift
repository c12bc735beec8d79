import Posts
import Testing

@testable import Archive

struct ArchiveInfoTests {
  @Test func `a server with a port is named as it is written`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var post = RandomPosts.plain("1", "", at: 100)
    post.id = Post.ID(service: "127.0.0.1:18080", text: "1")
    post.source = "old"
    try archive.makeWriter().write([post])
    let info = try archive.info()
    #expect(info.services.map(\.name) == ["127.0.0.1:18080"])
    #expect(info.sources == [ArchiveInfo.Count(name: "old", posts: 1)])
  }

  /// Posts of services, brought by sources that are named after services, too.
  private func posts(_ brought: [(service: String, source: String, count: Int)]) -> [Post] {
    var number: Int64 = 0
    return brought.flatMap { service, source, count in
      (0..<count).map { _ in
        number += 1
        var post = RandomPosts.plain("\(number)", "tea", at: number)
        post.id = Post.ID(service: service, text: "\(number)")
        post.source = source
        return post
      }
    }
  }

  @Test func `each post is counted for the source that brought it, and for no other`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(
      posts([
        ("x", "x", 9), ("x", "Überall", 4), ("x", "mastodon", 1), ("mastodon", "x", 2),
        ("mastodon", "mastodon", 5), ("mastodon", "Überall", 3), ("bluesky", "work", 2),
      ]))
    let sources = try archive.info().sources
    #expect(
      sources
        == [("x", 11), ("Überall", 7), ("mastodon", 6), ("work", 2)].map {
          ArchiveInfo.Count(name: $0, posts: $1)
        })
  }

  @Test func `a post that several sources brought counts for each of them`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var both = posts([("x", "home", 2), ("x", "x", 3), ("mastodon", "X", 1)])
    both[0].otherSources = ["x"]
    both[2].otherSources = ["home", "work"]
    try archive.makeWriter().write(both)
    let expected = [("home", 3), ("x", 5), ("work", 1)].sorted { $0.1 > $1.1 }
    #expect(
      try archive.info().sources
        == expected.map { ArchiveInfo.Count(name: $0, posts: $1) })
    _ = try archive.remove(.source("home"))
    #expect(try archive.info().sources.map(\.posts) == [5, 1])
  }

  @Test func `languages of countries stand within, and what none is known of is counted`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let codes = ["en", "en-GB", "en", "pt-BR", "pt_PT", "pt_BR", "ja", nil, nil, "en-GB"]
    try archive.makeWriter().write(
      codes.enumerated().map { number, code in
        var post = RandomPosts.plain("\(number)", "tea")
        post.language = code
        return post
      })
    func count(_ name: String, _ posts: Int, _ parts: [ArchiveInfo.Count] = []) -> ArchiveInfo.Count
    {
      ArchiveInfo.Count(name: name, posts: posts, parts: parts)
    }
    #expect(
      try archive.info().languages == [
        count("en", 4, [count("en-gb", 2)]),
        count("pt", 3, [count("pt-br", 2), count("pt-pt", 1)]), count("ja", 1),
        count("unknown", 2),
      ])
  }

  @Test func `collections are counted, as they were named, and what live sources answered`() throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var all = posts([("x", "x", 4)])
    for index in all.indices { all[index].origin = index == 2 ? .live : .import }
    all[0].collections = ["likes", "Reading List"]
    all[1].collections = ["likes"]
    try archive.makeWriter().write(all)
    func names() throws -> [String] {
      try archive.info().collections.map { "\($0.name): \($0.posts)" }
    }
    #expect(try names() == ["likes: 2", "live: 1", "Reading List: 1"])
    _ = try archive.remove(.collection("likes"))
    #expect(try names() == ["live: 1", "Reading List: 1"])
  }

  @Test func `years and what has no date are all posts, however far a date lies ahead`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var all = posts([("x", "x", 3)])
    all[0].createdAt = .unknown
    all[1].createdAt = Timestamp(seconds: 4_000_000_000)
    try archive.makeWriter().write(all)
    let info = try archive.info()
    #expect(info.years.map(\.name) == ["2096", "1970"] && info.undated == 1)
    #expect(info.years.reduce(info.undated) { $0 + $1.posts } == 3)
  }

  @Test func `the times are those of the posts that are left`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (1...3).map { number in
      var post = RandomPosts.plain("\(number)", "", at: Int64(number) * 100)
      post.url = "https://example.org/\(number)"
      return post
    }
    try archive.makeWriter().write(posts)
    for url in ["https://example.org/1", "https://example.org/3"] {
      _ = try archive.remove(.post(url: url))
    }
    let info = try archive.info()
    #expect(info.posts == 1 && info.newest == posts[1].createdAt)
    #expect(info.oldest == posts[1].createdAt)
  }
}
