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

/// The most that a service may charge for a request. The screen shows these prices, and the ledger
/// reserves them, so that what a person allows covers what is then charged.
extension SourceKind {
  /// The most posts that a page of `count` may be charged as. Posts of v1.1 contain the posts that
  /// they repost and quote, and cannot be requested without these.
  package func maxPosts(ofPage count: Int) -> Int { self == .twitterV1 ? 3 * count : count }

  /// The most posts that a conversation may be charged as; at X that is a page of its search.
  package func maxPosts(ofConversation pageSize: Int) -> Int {
    switch self {
    case .archive: 0
    case .x: maxPosts(ofPage: pageSize)
    case .twitterV1: maxPosts(ofPage: ThreadAnswer.maxSteps)
    // Everything sent counts, also what is not taken; the post itself may have to be requested
    // first.
    case .mastodon: 2 * ThreadAnswer.maxSentEachWay + 1
    // If it has a price, only the post and those above it are requested.
    case .bluesky: ThreadAnswer.maxHeight + 1
    }
  }
}

extension Source {
  /// The most that one page of posts can cost; `nil` if it is free.
  package var priceOfPage: Money? { prices?.most(posts: kind.maxPosts(ofPage: pageSize)) }

  /// The most that a conversation can cost; `nil` if it is free.
  package var priceOfConversation: Money? {
    prices?.most(posts: kind.maxPosts(ofConversation: pageSize))
  }
}
