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
      #expect(try archive.count(query) == .exactly(2))
    }
  }
}
