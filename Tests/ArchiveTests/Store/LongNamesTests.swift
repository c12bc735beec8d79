import Posts
import Testing

@testable import Archive

/// FTS5 itself cuts tokens of more than 32 KiB; ours are cut long before that.
struct LongNamesTests {
  @Test func `a name of any length leaves the archive sound`() throws {
    let long = String(repeating: "longer", count: 6_000)
    var post = Post(
      id: Post.ID(service: "x", text: "1"), author: Author(handle: long),
      createdAt: Timestamp(seconds: 0), text: long, hashtags: [long], mentions: [long])
    post.links = ["https://\(long).example.org/\(long)"]
    post.collections = [long]
    post.conversation = long
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write([post])
    #expect(try archive.check() == [])
    for text in [long, "from:\(long)", "#\(long)", "url:\(long).example.org", "in:\(long)"] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      #expect(query.matches(post), "\(text.prefix(9))")
      #expect(try archive.search(query, limit: 9).posts.count == 1, "\(text.prefix(9))")
    }
    post.text = "other"
    try archive.makeWriter().write([post])
    #expect(try archive.check() == [])
  }
}
