/// The protocol of a source. Raw values are those of the settings.
package enum SourceKind: String, Sendable, Hashable, CaseIterable {
  /// The file of posts on this machine.
  case archive
  /// X's API v2.
  case x
  /// Servers that speak Twitter's API v1.1, or its older search API.
  case twitterV1 = "twitter-v1"
  case mastodon
  case bluesky

  /// The usual server of the service; `nil` if it has none.
  package var usualServer: String? {
    switch self {
    case .x: "https://api.x.com"
    case .bluesky: "https://bsky.social"
    case .archive, .twitterV1, .mastodon: nil
    }
  }

  /// Whether one allowance covers all requests; otherwise each kind of request has its own.
  package var hasOneAllowance: Bool { self == .mastodon }

  /// Whether `node.js`, `user_id` and `3.14` are one word to it, as they are to Unicode.
  package var keepsSigns: Bool {
    switch self {
    case .mastodon, .bluesky: true
    case .archive, .x, .twitterV1: false
    }
  }

  /// How many people are requested before the first page of somebody's followers: where followers
  /// are paged by the person's number, the person must be looked up by name first.
  package var peopleBeforeFollowers: Int {
    switch self {
    case .x, .mastodon: 1
    case .archive, .twitterV1, .bluesky: 0
    }
  }

  /// How many posts may be requested in one answer.
  package var pageSizes: ClosedRange<Int> {
    switch self {
    case .archive: 1...1000
    case .x: 10...100
    case .twitterV1, .bluesky: 1...100
    case .mastodon: 1...40
    }
  }
}

extension String {
  /// Whether a server of v1.1 with this address, which ends without a slash, is a search and
  /// nothing else: it has no other path.
  package var isAddressOfSearchAlone: Bool { hasSuffix(".json") }
}
