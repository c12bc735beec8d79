/// One place to search, as the settings describe it.
package struct Source: Sendable, Hashable {
  /// When it is asked.
  package enum Asking: String, Sendable, Hashable, CaseIterable {
    /// While a person types, after a pause.
    case typing
    /// Only on a refresh, and by the search command.
    case demand
  }

  /// The archive's name; no other source has it.
  package static let archiveName = "archive"

  /// Unique among the sources; shown, and named by `--source`.
  package var name: String
  package var kind: SourceKind
  /// Scheme, host, port and path prefix of the server; `nil` for the archive.
  package var baseURL: String?
  /// Name of the account it uses; `nil` without one.
  package var account: String?
  /// The account that the settings name and that does not exist: the source then has none, and is
  /// off.
  package var missingAccount: String?
  package var isEnabled: Bool
  /// How long typing must pause before it is asked.
  package var pause: Duration
  /// How many posts an answer has.
  package var pageSize: Int
  /// As the settings say; `nil` where they say nothing.
  package var asking: Asking?
  /// `nil` if it is free.
  package var prices: Prices?
  /// Whether a source of kind `x` has the same server: then this one has X's posts, too, whatever
  /// its address.
  package var isOfX = false

  package init(
    name: String, kind: SourceKind, baseURL: String? = nil, account: String? = nil,
    isEnabled: Bool = true, pause: Duration, pageSize: Int, asking: Asking? = nil,
    prices: Prices? = nil
  ) {
    self.name = name
    self.kind = kind
    self.baseURL = baseURL
    self.account = account
    self.isEnabled = isEnabled
    self.pause = pause
    self.pageSize = pageSize
    self.asking = asking
    self.prices = prices
  }

  /// Whether its account is the one that another source missed: then it has taken that one's place,
  /// maybe under another name.
  package func hasAccount(missedBy other: Source) -> Bool {
    account != nil && account == other.missingAccount
  }

  /// When the source is asked: the more careful of the settings and the answer counts. Where both
  /// are silent, a source that costs money is asked on demand only.
  ///
  /// - Parameter answer: what the person said when its account was allowed; `nil` without one.
  package func askedWhen(allowed answer: Asking?) -> Asking {
    if asking == .demand || answer == .demand { return .demand }
    return prices == nil || asking == .typing || answer == .typing ? .typing : .demand
  }

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

/// The names that posts of a live source have: its own, and that of its service.
package struct SourceIdentity: Sendable, Equatable {
  package var source: String
  package var service: String

  package init(source: String, service: String) {
    self.source = source
    self.service = service
  }

  /// A post of the source that says nothing else.
  package var sample: Post {
    Post(
      id: Post.ID(service: service, text: "1"), source: source, author: Author(handle: ""),
      createdAt: Timestamp(milliseconds: 0), text: "", origin: .live)
  }
}
