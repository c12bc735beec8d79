import Posts

/// The services that have accounts, by their words in the files.
package enum AccountService: String, CaseIterable, Sendable {
  case bluesky, mastodon, x
  case twitterV1 = "twitter-v1"

  /// The service that a person chose from the list of all, by its number there, from 1 on, or by
  /// its name.
  package init?(choice: String) {
    let all = Self.allCases
    let chosen: Self? =
      if let number = Int(choice) {
        (1...all.count).contains(number) ? all[number - 1] : nil
      } else {
        Self(rawValue: choice.lowercased())
      }
    guard let chosen else { return nil }
    self = chosen
  }

  package var kind: SourceKind {
    switch self {
    case .bluesky: .bluesky
    case .mastodon: .mastodon
    case .x: .x
    case .twitterV1: .twitterV1
    }
  }

  /// What it is, and what somebody needs who signs in there.
  package var introduction: String {
    switch self {
    case .bluesky: "Bluesky: your handle and an app password"
    case .mastodon: "Mastodon: your server, and a page of it in the browser"
    case .x: "X: the keys of an app; searching costs money there"
    case .twitterV1: "a server that speaks X's old API v1.1"
    }
  }
}
