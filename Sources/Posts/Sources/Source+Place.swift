extension Source {
  /// ` at example.org`: where its account would be shown, where that is not the service itself; else empty.
  package var place: String {
    guard let server = baseURL, !server.isEmpty, !isAtUsualServer else { return "" }
    return " at " + (server.hasPrefix("https://") ? String(server.dropFirst(8)) : server)
  }

  /// Whether the service is always there, so that it need not be named.
  package var isAtUsualServer: Bool {
    switch kind {
    case .x, .twitterV1: ["https://api.x.com", "https://api.twitter.com"].contains(baseURL)
    case .bluesky: baseURL == "https://bsky.social"
    case .archive, .mastodon: false
    }
  }
}
