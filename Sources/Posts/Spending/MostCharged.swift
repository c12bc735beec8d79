/// The most that a service may charge for. The screen shows these prices, and the ledger reserves
/// them: what a person allows covers what is then charged.
extension SourceKind {
  /// Posts that a page of so many may be charged as. Those of v1.1 have what they pass on and what they
  /// quote in them, and cannot be asked for without.
  package func maxPosts(ofPage count: Int) -> Int { self == .twitterV1 ? 3 * count : count }

  /// The same of a conversation; one of X is a page of its search.
  package func maxPosts(ofConversation pageSize: Int) -> Int {
    switch self {
    case .archive: 0
    case .x: maxPosts(ofPage: pageSize)
    case .twitterV1: maxPosts(ofPage: ThreadAnswer.maxSteps)
    // The post itself may have to be looked up first.
    case .mastodon: ThreadAnswer.maxPosts + 1
    case .bluesky: ThreadAnswer.maxPosts
    }
  }
}

extension Source {
  /// The most that one page of posts can cost; `nil` when it is free.
  package var priceOfPage: Money? { prices?.most(posts: kind.maxPosts(ofPage: pageSize)) }

  /// The most that a conversation can cost; `nil` when it is free.
  package var priceOfConversation: Money? {
    prices?.most(posts: kind.maxPosts(ofConversation: pageSize))
  }
}
