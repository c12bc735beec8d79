/// What a source charges, and how much it may cost in all.
package struct Prices: Sendable, Hashable {
  package var perPost: Money
  /// For people who come with posts, and for followers.
  package var perUser: Money
  /// Caps per day and month in UTC: no request is sent that could exceed them.
  package var maxPerDay: Money
  package var maxPerMonth: Money

  package init(perPost: Money, perUser: Money, maxPerDay: Money, maxPerMonth: Money) {
    self.perPost = perPost
    self.perUser = perUser
    self.maxPerDay = maxPerDay
    self.maxPerMonth = maxPerMonth
  }

  /// The most that an answer with this many posts can cost: if each is by another person.
  package func most(posts: Int) -> Money { (perPost + perUser) * posts }
}
