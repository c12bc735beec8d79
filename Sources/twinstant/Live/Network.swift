import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// The network of the screen: one transport for all sources, and the ledger of what they cost.
///
/// Nothing is opened before the first request, or the wish to have a connection ready.
final class Network: Sendable {
  private let options: BrowseOptions
  private let trace: Trace?
  private let transport: CurlTransport
  /// The one thread that reads and writes the ledger.
  private let clerk = WorkQueue(named: "clerk")

  init(_ options: BrowseOptions, trace: Trace?) {
    self.options = options
    self.trace = trace
    transport = CurlTransport(TransportSettings(options.configuration))
  }

  /// The live sources of the settings.
  func sources() -> [LiveSource] {
    let places = Places.ofThisPerson
    let decisions = places.access.all()
    let maker = SourceMaker(
      configuration: options.configuration, network: transport,
      tokens: AppTokens(over: transport, sessions: places.sessions),
      ledger: Ledger(path: places.ledger), clerk: clerk, trace: trace)
    return maker.sources { [options] account in
      options.isAllowed ? .allowed(nil) : decisions[account] ?? .undecided
    }
  }

  /// Ends every transfer, and the network's thread.
  func stop() { transport.stop() }

  /// Opens connections to the sources that may be asked, so that the first search need not wait.
  func warm(_ sources: [LiveSource]) {
    for source in sources where source.mayBeAsked {
      let address = source.settings.baseURL.flatMap { try? HTTPAddress(parsing: $0) }
      if let address { transport.warm(address) }
    }
  }
}
