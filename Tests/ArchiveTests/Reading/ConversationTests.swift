import Posts
import Testing

@testable import Archive

struct ConversationTests {
  @Test func `conversations that share a token are told apart`() throws {
    var ids: [String: String] = [:]
    var pair: (String, String)?
    for number in 0..<100_000 where pair == nil {
      let (id, token) = ("\(number)", Mark.conversation.token("\(number)"))
      if let other = ids[token] { pair = (other, id) }
      ids[token] = id
    }
    let (first, second) = try #require(pair)
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...4).map { RandomPosts.plain("\($0)", "", at: Int64(100 - $0)) }
    for index in posts.indices { posts[index].conversation = index % 2 == 0 ? first : second }
    try archive.makeWriter().write(posts)
    for (index, id) in [first, second].enumerated() {
      let query = Query(parsing: "conversation:\(id)", lastWordIsPrefix: false)
      let found = try archive.search(query, limit: 10).posts
      #expect(found == [posts[index], posts[index + 2]])
      #expect(try archive.count(query) == 2)
    }
  }

  @Test func `above an answer stand the last posts before it, the first of them first`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (1...5).map { RandomPosts.plain("\($0)", "", at: Int64($0)) }
    for index in 1..<5 { posts[index].replyTo = "\(index)" }
    // A circle of posts that answer each other must end somewhere.
    posts[0].replyTo = "5"
    try archive.makeWriter().write(posts)
    #expect(try archive.ancestors(of: posts[4]) == Array(posts[..<4]))
    #expect(try archive.ancestors(of: posts[4], limit: 2) == Array(posts[2..<4]))
    #expect(try archive.ancestors(of: posts[4], limit: 0) == [])
  }
}
