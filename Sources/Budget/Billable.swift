import Posts

/// What a service charges for: posts and people, each time they are sent.
package struct Billable: Sendable, Hashable {
  package var posts: Int
  package var users: Int

  package init(posts: Int, users: Int) {
    self.posts = posts
    self.users = users
  }

  /// What they cost. A service may charge the same post only once a day; that is not relied on.
  package func cost(_ prices: Prices) -> Money {
    prices.perPost * posts + prices.perUser * users
  }
}
