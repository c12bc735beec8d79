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
    #expect(Set(info.sources.map(\.name)) == ["127.0.0.1:18080", "old"])
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
