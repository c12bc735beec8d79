import Posts

/// The services that have accounts, by their words in the files.
package enum AccountService: String, CaseIterable, Sendable {
  case x
  case twitterV1 = "twitter-v1"
  case mastodon, bluesky

  package var kind: SourceKind {
    switch self {
    case .x: .x
    case .twitterV1: .twitterV1
    case .mastodon: .mastodon
    case .bluesky: .bluesky
    }
  }
}
