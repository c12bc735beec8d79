import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// The network: one transport for all live sources, and the ledger of what they cost.
///
/// Nothing is opened before the first request, or before `warm`.
final class Network: Sendable {
  private let trace: Trace?
  private let transport: CurlTransport
  /// The one thread that reads and writes the ledger.
  private let clerk = WorkQueue(named: "clerk")
  /// A thread that reads and writes fetched tokens, and checks accounts for changes.
  private let keys = WorkQueue(named: "keys")
  /// Which accounts exist and may be used; the screen and every request depend on it.
  let accounts: AccountWatch
  private let tokens: AppTokens
  private let sessions: BlueskySessions
  private let ledger: Ledger
  private let lifetime = Lifetime()

  /// - Parameter isAllowed: whether every account may be used, whatever was decided before.
  init(_ configuration: Configuration, isAllowed: Bool, trace: Trace?) {
    self.trace = trace
    let places = Places.ofThisPerson
    transport = CurlTransport(TransportSettings(configuration))
    accounts = AccountWatch(
      places.credentials, places.access, allowsAll: isAllowed,
      sourcesKey: configuration.sourcesKey, on: keys)
    let store = places.sessions.only(of: places.credentials)
    tokens = AppTokens(over: transport, sessions: store, on: keys)
    sessions = BlueskySessions(over: transport, sessions: store, on: keys)
    ledger = Ledger(path: places.ledger)
  }

  /// The live sources of the settings, in their order; reads a small file.
  func sources(of configuration: Configuration) -> [LiveSource] {
    sources(of: configuration, decided: Places.ofThisPerson.access.all())
  }

  /// The live sources of the settings, with these decisions about accounts.
  func sources(
    of configuration: Configuration, decided decisions: [AccountUse: AccessDecision]
  ) -> [LiveSource] {
    accounts.take(configuration.accounts, decisions)
    let maker = SourceMaker(
      configuration: configuration, network: transport, accounts: accounts, tokens: tokens,
      sessions: sessions, ledger: ledger, clerk: clerk, trace: trace)
    return maker.sources { accounts.decision(for: $0, in: decisions) }
  }

  /// Ends every transfer, and the network's thread.
  func stop() {
    transport.stop()
    keepTokens()
  }

  /// Waits, at most half a second, until fetched tokens are stored for the next start.
  func keepTokens() { drain(keys, within: .milliseconds(500)) }

  /// Opens connections to the sources that typing will ask, so that the first search need not wait.
  func warm(_ sources: [LiveSource]) {
    for source in sources where source.isAskedWhileTyping {
      source.destination.subscribe(during: lifetime) { [transport] server in
        if let address = try? HTTPAddress(parsing: server) { transport.warm(address) }
      }
    }
  }
}
