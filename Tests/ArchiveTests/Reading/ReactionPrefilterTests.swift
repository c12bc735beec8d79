import Posts
import Testing

@testable import Archive

/// Posts that their counts rule out are not decoded, in any order.
struct ReactionPrefilterTests {
  private static let texts = [
    "min_likes:3", "-min_likes:3", "-min_likes:1", "min_likes:2 -min_likes:5",
    "min_reposts:100 -min_likes:4", "min_likes:1 -min_replies:1 -min_reposts:9", "min_likes:0",
  ]

  @Test func `counts are judged as the whole post is`() throws {
    var random = RandomPosts(seed: 41)
    for number in 0..<1000 {
      var post = random.post(number, from: 15000, days: 3000)
      if number.isMultiple(of: 5) { post.metrics.likes = nil }
      for text in Self.texts {
        let query = Query(parsing: text, lastWordIsPrefix: false)
        let prefilter = try #require(ReactionPrefilter(query))
        #expect(prefilter.mayMatch(post.metrics) == query.matches(post), "\(text)")
      }
    }
  }

  @Test func `alternatives and words are left to others`() {
    for text in ["the", "the OR min_likes:3", "min_likes:3 OR min_reposts:3", ""] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      #expect(ReactionPrefilter(query) == nil, "\(text)")
    }
  }

  /// With fewer posts than are sorted as a whole, and with more.
  @Test(arguments: [WalkPace().fewMatches / 2, WalkPace().fewMatches * 2])
  func `those alone are decoded that match`(count: Int) throws {
    let posts = (0..<count).map { number in
      var post = RandomPosts.plain("\(number)", "tea", at: 1_500_000_000 + Int64(number))
      post.metrics = Post.Metrics(likes: number < 7 ? number : 9, reposts: 1 + number % 40)
      return post
    }
    let place = try TemporaryArchive()
    try place.open().makeWriter().write(posts)
    for text in ["-min_likes:5", "-min_likes:5 min_reposts:1", "-min_likes:5 tea"] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let matching = posts.filter(query.matches).sorted { $0.order < $1.order }
      #expect(matching.count == 5)
      for order in [Query.Order.top, .newest, .oldest] {
        // A fresh archive has read no post yet, and so keeps none.
        let fresh = try place.open()
        let page = try fresh.search(query.ordered(order), limit: 20)
        #expect(page.posts.map(\.id) == ExactnessTests.sorted(matching, order).map(\.id))
        #expect(try fresh.read { _, rows in rows.decoded } == 5, "\(text), \(order)")
      }
    }
  }
}
