import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// The network: one transport for all live sources, and the ledger of what they cost.
///
/// Nothing is opened before the first request, or the wish to have a connection ready.
final class Network: Sendable {
  private let configuration: Configuration
  private let isAllowed: Bool
  private let trace: Trace?
  private let transport: CurlTransport
  /// The one thread that reads and writes the ledger.
  private let clerk = WorkQueue(named: "clerk")
  /// The one thread that reads and writes the tokens of apps.
  private let keys = WorkQueue(named: "keys")
  private let lifetime = Lifetime()

  /// - Parameter isAllowed: whether every account may be used, whatever was decided.
  init(_ configuration: Configuration, isAllowed: Bool, trace: Trace?) {
    self.configuration = configuration
    self.isAllowed = isAllowed
    self.trace = trace
    transport = CurlTransport(TransportSettings(configuration))
  }

  /// The live sources of the settings, in their order.
  func sources() -> [LiveSource] {
    let places = Places.ofThisPerson
    let decisions = places.access.all()
    let maker = SourceMaker(
      configuration: configuration, network: transport,
      tokens: AppTokens(over: transport, sessions: places.sessions, on: keys),
      sessions: BlueskySessions(over: transport, sessions: places.sessions, on: keys),
      ledger: Ledger(path: places.ledger), clerk: clerk, trace: trace)
    return maker.sources { use in
      isAllowed ? .allowed(nil) : decisions[use] ?? .undecided
    }
  }

  /// Ends every transfer, and the network's thread.
  func stop() {
    transport.stop()
    keepTokens()
  }

  /// Waits, half a second at most, until tokens that were fetched are kept for the next start.
  func keepTokens() { drain(keys, within: 500) }

  /// Opens connections to the sources that typing will ask, so that the first search need not wait.
  func warm(_ sources: [LiveSource]) {
    for source in sources where source.isAskedByTyping {
      source.destination.subscribe(during: lifetime) { [transport] server in
        if let address = try? HTTPAddress(parsing: server) { transport.warm(address) }
      }
    }
  }
}
