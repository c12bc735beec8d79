import Posts

/// The question whether an account may be used, until it is answered.
package struct AccessQuestion: Sendable, Equatable {
  /// Name of the source that needs the account.
  let source: String
  let account: String
  /// Where the account signs: `base_url`.
  let server: String
  /// Whether the service is always there, so that it need not be named.
  let isUsualServer: Bool
  /// The most that one answer of the source costs; `nil` when it is free.
  let price: Money?
  /// Whether it was put from the list of sources, to change an answer.
  var isOverSources = false
  /// Which answer is chosen; none at first, so that Enter alone decides nothing.
  var choice: Int?

  /// The answers, from left to right.
  var answers: [AccessDecision] {
    price == nil
      ? [.refused, .allowed(nil)] : [.refused, .allowed(.demand), .allowed(.typing)]
  }

  /// What is asked.
  var words: String {
    "twinstant would like to use your \(source) account \"\(account)\"\(place) to search."
      + (price.map { " Each answer costs up to \($0.text)." } ?? "")
  }

  /// ` at example.org`: whom it would be shown to, where that is not the service itself.
  private var place: String {
    if isUsualServer || server.isEmpty { return "" }
    return " at " + (server.hasPrefix("https://") ? String(server.dropFirst(8)) : server)
  }

  /// What stands on the buttons.
  ///
  /// - Parameter refresh: the key that asks again.
  func labels(refresh: String) -> [String] {
    price == nil
      ? ["Don't allow", "Allow"]
      : ["Don't allow", "Allow, ask me by \(refresh)", "Allow while I type"]
  }

  /// The same for narrow screens.
  func shortLabels(refresh: String) -> [String] {
    price == nil ? ["No", "Allow"] : ["No", "By \(refresh)", "While I type"]
  }
}

extension AccessQuestion {
  /// `nil` for a source without an account.
  init?(_ source: SourceStatus) {
    guard let settings = source.settings, let account = settings.account else { return nil }
    let server = settings.baseURL ?? ""
    self.init(
      source: source.name, account: account, server: server,
      isUsualServer: settings.kind.usualServers.contains(server), price: settings.priceOfPage)
  }

  /// Whether the answer to it is one for a source.
  func isAbout(_ source: Source?) -> Bool {
    source?.account == account && (source?.baseURL ?? "") == server
  }
}

extension SourceKind {
  /// Where the service itself is.
  fileprivate var usualServers: [String] {
    switch self {
    case .x, .twitterV1: ["https://api.x.com", "https://api.twitter.com"]
    case .bluesky: ["https://bsky.social"]
    case .archive, .mastodon: []
    }
  }
}
