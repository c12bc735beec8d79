import Posts
import Testing

@testable import Archive

/// Words of addresses that also occur in many posts without a link.
struct LinkWordsTests {
  @Test(arguments: ["url:swift", "url:sw*", "url:example/swift/notes", "url:swift OR zzqzz"])
  func `of all posts with the word only those with a link are read`(text: String) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<400).map { number in
      var post = RandomPosts.plain("\(number)", "example of swift notes", at: Int64(number + 1))
      if number.isMultiple(of: 100) { post.links = ["https://www.example/swift/notes"] }
      return post
    }
    try archive.makeWriter().write(posts)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    for order in [Query.Order.newest, .oldest, .top] {
      let fresh = try place.open()
      #expect(try fresh.search(query.ordered(order), limit: 50).posts.count == 4)
      #expect(try fresh.read { _, rows in rows.decoded + rows.ruledOut } == 4, "\(order)")
    }
    let fresh = try place.open()
    #expect(try fresh.count(query) == 4)
    #expect(try fresh.read { _, rows in rows.decoded + rows.ruledOut } == 4)
  }
}
