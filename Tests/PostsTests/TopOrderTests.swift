import Testing

@testable import Posts

@Suite struct TopOrderTests {
  private func post(_ id: String, _ metrics: Post.Metrics, at seconds: Int64 = 0) -> Post {
    Post(
      id: Post.ID(service: "x", text: id), author: Author(handle: "ada"),
      createdAt: Timestamp(seconds: seconds), text: "", metrics: metrics)
  }

  @Test func `counts are added and never overflow`() {
    #expect(Post.Metrics(likes: 3, reposts: 2, replies: 1, quotes: 9).engagement == 6)
    #expect(Post.Metrics().engagement == 0)
    #expect(Post.Metrics(likes: .max, reposts: .max, replies: -4).engagement == .max)
  }

  @Test func `among equals the newer stands first, also behind where a page ended`() {
    let posts = [
      post("1", Post.Metrics(likes: 9)), post("2", Post.Metrics(reposts: 5), at: 8),
      post("3", Post.Metrics(likes: 2, replies: 3), at: 7),
      post("4", Post.Metrics(quotes: 99), at: 9),
    ]
    let orders = posts.map(TopOrder.init)
    #expect(orders.sorted() == orders)
    for post in posts {
      let cursor = Page.Cursor(after: post.order, rank: post.metrics.engagement)
      #expect(TopOrder(cursor) == TopOrder(post))
    }
    #expect(TopOrder(.token("next")) == nil)
  }
}
