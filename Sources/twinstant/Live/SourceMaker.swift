import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// Makes the sources that the settings describe, with one network for all of them.
struct SourceMaker: Sendable {
  let configuration: Configuration
  let network: any HTTPTransport
  /// Which accounts exist and may be used.
  let accounts: AccountWatch
  /// The bearer tokens of app-only accounts, each fetched once.
  let tokens: AppTokens
  /// The sessions of Bluesky accounts, each created once.
  let sessions: BlueskySessions
  let ledger: Ledger
  /// The queue on which the ledger is read and written.
  let clerk: any Scheduler
  let trace: Trace?

  /// The live sources of the settings.
  func sources(decided: (AccountUse) -> AccessDecision) -> [LiveSource] {
    let key = configuration.sourcesKey
    return configuration.sources.compactMap { source($0, sourcesKey: key, decided: decided) }
  }

  private func source(
    _ settings: Source, sourcesKey: String, decided: (AccountUse) -> AccessDecision
  ) -> LiveSource? {
    let account = configuration.account(of: settings)
    let entrance = LiveSource.Entrance(
      isOn: settings.isEnabled,
      hasAccount: account != nil || settings.kind != .x,
      decision: AccountUse(settings).map(decided) ?? .undecided, sourcesKey: sourcesKey,
      isOffline: configuration.isOffline)
    let signed = signed(settings, account)
    // A paid request waits for its turn: its account may be gone by then.
    let sender = settings.prices == nil ? signed : watched(signed, settings, account)
    var transport: any HTTPTransport = BackoffTransport(
      over: sender, allowance: settings.kind.hasOneAllowance ? .account : .kindOfRequest,
      now: { .current })
    var guarded: GuardedTransport?
    if let prices = settings.prices {
      let till = GuardedTransport(
        source: settings.name, prices: prices, billing: settings.kind.billing, over: transport,
        plain: plain(settings), ledger: ledger, on: clerk)
      guarded = till
      transport = till
    }
    // Before anything is reserved: a request that may not be sent costs nothing.
    transport = watched(transport, settings, account)
    guard let services = services(of: settings, over: transport) else { return nil }
    let own = account == nil ? nil : settings.baseURL.map { Signal<String, Never>.just($0) }
    return LiveSource(
      settings, account: account, service: services.search, followers: services.followers,
      threads: services.threads, guarded: guarded, entrance: entrance,
      destination: (signed as? BlueskyTransport)?.destination ?? own ?? .empty)
  }

  /// What can be asked of a source.
  private struct SourceServices {
    var search: any SearchService
    var followers: any FollowersService
    var threads: any ThreadService
  }

  /// What can be asked of a source of this kind; `nil` for the archive.
  private func services(of settings: Source, over transport: any HTTPTransport) -> SourceServices? {
    switch settings.kind {
    case .x:
      let search = XSearch(settings, over: transport, now: { .current })
      return SourceServices(
        search: search, followers: XFollowers(settings, over: transport),
        threads: XThreads(search))
    case .twitterV1:
      return SourceServices(
        search: TwitterV1Search(settings, over: transport),
        followers: TwitterV1Followers(settings, over: transport),
        threads: TwitterV1Threads(settings, over: transport))
    case .mastodon:
      let server = MastodonServer(settings, over: transport)
      return SourceServices(
        search: MastodonSearch(settings, at: server),
        followers: MastodonFollowers(at: server),
        threads: MastodonThreads(settings, at: server))
    case .bluesky:
      return SourceServices(
        search: BlueskySearch(settings, over: transport),
        followers: BlueskyFollowers(settings, over: transport),
        threads: BlueskyThreads(settings, over: transport))
    case .archive: return nil
    }
  }

  /// A transport that signs with the account, if there is one.
  private func signed(_ settings: Source, _ account: Account?) -> any HTTPTransport {
    guard let server = settings.baseURL, let account else { return plain(settings) }
    return BlueskyTransport(account, at: server, over: traced(settings), sessions: sessions)
      ?? SignedTransport(account, at: server, over: traced(settings), tokens: tokens)
  }

  /// A transport that hands nothing on once the account is not there or not allowed any more.
  private func watched(
    _ inner: any HTTPTransport, _ settings: Source, _ account: Account?
  ) -> any HTTPTransport {
    guard let server = settings.baseURL, let account else { return inner }
    return WatchedTransport(account, at: server, over: inner, accounts)
  }

  /// A transport without an account.
  private func plain(_ settings: Source) -> any HTTPTransport {
    let isOfThisMachine = settings.baseURL?.isPlainHTTP ?? false
    return isOfThisMachine ? PlainLoopback(inner: traced(settings)) : traced(settings)
  }

  private func traced(_ settings: Source) -> any HTTPTransport {
    guard let trace else { return network }
    return TracedTransport(inner: network, source: settings.name, trace: trace)
  }
}

/// The transport of a source without an account whose server is on this machine, which need not use
/// TLS.
private struct PlainLoopback: HTTPTransport {
  let inner: any HTTPTransport

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    var request = request
    request.allowsPlainLoopback = true
    return inner.response(to: request)
  }
}

/// A transport whose requests are written to the trace. Their addresses contain no secrets: those
/// are in headers.
struct TracedTransport: HTTPTransport {
  let inner: any HTTPTransport
  let source: String
  let trace: Trace

  func response(to request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
    inner.response(to: request).perform(onStart: {
      trace.send("request") { json in
        json.field("source", source)
        json.field("method", request.method.rawValue)
        json.field("url", request.url)
      }
    })
  }
}
