import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// Makes what can be asked out of what the settings say, with one network for all sources.
struct SourceMaker: Sendable {
  let configuration: Configuration
  let network: any HTTPTransport
  /// Bearer tokens of app-only accounts, fetched once.
  let tokens: AppTokens
  let ledger: Ledger
  /// Where the ledger is read and written.
  let clerk: any Scheduler
  let trace: Trace?

  /// The live sources of the settings that can be asked; not those of services that this program does not
  /// speak yet.
  func sources(decided: (String) -> AccessDecision) -> [LiveSource] {
    configuration.sources.compactMap { source($0, decided: decided) }
  }

  private func source(_ settings: Source, decided: (String) -> AccessDecision) -> LiveSource? {
    let account = configuration.account(of: settings)
    let entrance = LiveSource.Entrance(
      isOn: settings.isEnabled,
      hasAccount: account != nil || settings.kind == .twitterV1,
      decision: settings.account.map(decided) ?? .undecided, isOffline: configuration.isOffline)
    var transport = signed(settings, account)
    var guarded: GuardedTransport?
    if let prices = settings.prices {
      let till = GuardedTransport(
        source: settings.name, prices: prices, billing: XBill(), over: transport,
        plain: plain(settings), ledger: ledger, on: clerk)
      guarded = till
      transport = till
    }
    switch settings.kind {
    case .x:
      return LiveSource(
        settings, service: XSearch(settings, over: transport, now: { .current }),
        followers: XFollowers(settings, over: transport), guarded: guarded, entrance: entrance)
    case .twitterV1:
      return LiveSource(
        settings, service: TwitterV1Search(settings, over: transport),
        followers: TwitterV1Followers(settings, over: transport), guarded: guarded,
        entrance: entrance)
    case .archive, .mastodon, .bluesky: return nil
    }
  }

  /// Signs with the account, where there is one.
  private func signed(_ settings: Source, _ account: Account?) -> any HTTPTransport {
    guard let server = settings.baseURL, let account else { return plain(settings) }
    return SignedTransport(account, at: server, over: traced(settings), tokens: tokens)
  }

  /// Sends without an account.
  private func plain(_ settings: Source) -> any HTTPTransport {
    let isOfThisMachine = settings.baseURL?.hasPrefix("http://") ?? false
    return isOfThisMachine ? PlainLoopback(inner: traced(settings)) : traced(settings)
  }

  private func traced(_ settings: Source) -> any HTTPTransport {
    guard let trace else { return network }
    return TracedTransport(inner: network, source: settings.name, trace: trace)
  }
}
