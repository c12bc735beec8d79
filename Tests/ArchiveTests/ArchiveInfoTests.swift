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
}
