import Posts
import Testing

@testable import Archive

/// Posts that wait for their ranks.
struct HeldMatchTests {
  /// The first rows of a ranked search among forty posts, and how many rows were decoded for them.
  private func answer(
    _ posts: [Post], _ order: Query.Order
  ) throws -> (posts: [Post], decoded: Int) {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    let query = Query(Query(parsing: "swift", lastWordIsPrefix: false).conditions, order: order)
    let found = try archive.search(query, limit: 5).posts
    return (found, try archive.read { _, rows in rows.decoded })
  }

  private func posts(_ text: String) -> [Post] {
    (0..<40).map { number in
      var post = RandomPosts.plain("\(number)", text, at: Int64(number))
      post.metrics.likes = number * 7 % 40
      return post
    }
  }

  @Test(arguments: [Query.Order.top, .relevant])
  func `large posts are read again for their rows and not held`(order: Query.Order) throws {
    let posts = posts(String(repeating: "swift ", count: RecentPosts.largest))
    let (found, decoded) = try answer(posts, order)
    let sorted =
      order == .top
      ? posts.sorted { TopOrder($0) < TopOrder($1) } : posts.sorted { $0.order < $1.order }
    #expect(found.map(\.id) == sorted.prefix(5).map(\.id))
    #expect(found.map(\.text) == sorted.prefix(5).map(\.text))
    // For relevance each post is decoded as one of the newest, as one of the most engaging, and for
    // its score.
    #expect(decoded == (order == .top ? 40 : 120) + 5)
  }

  @Test(arguments: [Query.Order.top, .relevant])
  func `small posts are read once`(order: Query.Order) throws {
    #expect(try answer(posts("swift"), order).decoded == 40)
  }
}
