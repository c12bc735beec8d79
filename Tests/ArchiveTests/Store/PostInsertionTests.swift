import Posts
import Testing

@testable import Archive

struct PostInsertionTests {
  /// As many as one statement writes, one more, one fewer, and more than two statements write.
  @Test(arguments: [1, 15, 16, 17, 32, 39])
  func `however many posts come together, each gets its own row`(count: Int) throws {
    var random = RandomPosts(seed: 30)
    let posts = (0..<count).map { random.post($0, from: 18000, days: 30) }
      .sorted { $0.order < $1.order }
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    #expect(try archive.search(Query(), limit: 100).posts == posts)
    #expect(try archive.check().isEmpty)
  }
}
