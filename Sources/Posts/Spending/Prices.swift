/// What a source charges, and how much it may take.
package struct Prices: Sendable, Hashable {
  package var perPost: Money
  /// Of people who come with the posts, and of followers.
  package var perUser: Money
  /// Caps per day and month of UTC: no request leaves that could pass them.
  package var maxPerDay: Money
  package var maxPerMonth: Money

  package init(perPost: Money, perUser: Money, maxPerDay: Money, maxPerMonth: Money) {
    self.perPost = perPost
    self.perUser = perUser
    self.maxPerDay = maxPerDay
    self.maxPerMonth = maxPerMonth
  }

  /// The most that an answer with so many posts can cost: each post by another person.
  package func most(posts: Int) -> Money { (perPost + perUser) * posts }
}
