extension Source {
  /// ` at example.org`: the server to which its account would be shown; empty if that is the usual
  /// one of the service.
  package var place: String {
    guard let server = baseURL, !server.isEmpty, !isAtUsualServer else { return "" }
    return " at " + (server.hasPrefix("https://") ? String(server.dropFirst(8)) : server)
  }

  /// Whether the service is always there, so that it need not be named.
  package var isAtUsualServer: Bool {
    switch kind {
    case .x, .twitterV1: Self.hostsOfX.contains(host)
    case .archive, .mastodon, .bluesky: baseURL != nil && baseURL == kind.usualServer
    }
  }

  /// Its server, if that is not the usual one of the service: where somebody who adds an account
  /// for it signs in.
  package var unusualServer: String? { baseURL == kind.usualServer ? nil : baseURL }

  /// Host and port of its server; empty for the archive.
  package var host: String {
    guard let baseURL, let start = baseURL.firstRange(of: "://")?.upperBound else { return "" }
    return String(baseURL[start...].prefix { $0 != "/" })
  }

  /// The service of its posts' ids. A server that speaks v1.1 has ids of its own, unless it has X's
  /// posts.
  package var postService: String {
    guard kind == .twitterV1 else { return kind.rawValue }
    return isOfX || isAtUsualServer ? SourceKind.x.rawValue : host
  }

  private static let hostsOfX = ["api.x.com", "api.twitter.com"]
}
