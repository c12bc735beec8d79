/// What a source speaks. Raw values are the words of the settings.
package enum SourceKind: String, Sendable, Hashable, CaseIterable {
  /// The file of posts on this machine.
  case archive
  /// X's API v2.
  case x
  /// Servers that speak Twitter's API v1.1, or the search of before.
  case twitterV1 = "twitter-v1"
  case mastodon
  case bluesky

  /// Where the service is; `nil` where it can be anywhere.
  package var usualServer: String? {
    switch self {
    case .x: "https://api.x.com"
    case .bluesky: "https://bsky.social"
    case .archive, .twitterV1, .mastodon: nil
    }
  }

  /// How many posts one answer may be asked to have.
  package var pageSizes: ClosedRange<Int> {
    switch self {
    case .archive: 1...1000
    case .x: 10...100
    case .twitterV1, .bluesky: 1...100
    case .mastodon: 1...40
    }
  }
}
