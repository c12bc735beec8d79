import HTTP
import Posts

/// Counts what the requests of one service bring that costs money.
package protocol Billing: Sendable {
  /// The most that an answer can bring.
  func most(for request: HTTPRequest) -> Billable

  /// What an answer brought; `nil` when that cannot be read, so that the most is counted.
  func billed(for request: HTTPRequest, _ response: HTTPResponse) -> Billable?

  /// Whether the same request, asked again the same day, may get the same answer. False if it asks
  /// for what is new.
  func mayBeKept(_ request: HTTPRequest) -> Bool
}

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
