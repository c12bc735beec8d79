import Accounts
import Budget
import HTTP
import Posts
import Services
import Settings
import Signals

/// The live sources of the settings, for a command that asks them once.
struct CommandSources {
  let configuration: Configuration
  private let transport: CurlTransport
  private let clerk = WorkQueue(named: "clerk")

  init(_ configuration: Configuration) {
    self.configuration = configuration
    transport = CurlTransport(TransportSettings(configuration))
  }

  /// All of them, in their order.
  ///
  /// - Parameter isAllowed: whether every account may be used, for this call.
  func all(isAllowed: Bool) -> [LiveSource] {
    let places = Places.ofThisPerson
    let decisions = places.access.all()
    let maker = SourceMaker(
      configuration: configuration, network: transport,
      tokens: AppTokens(over: transport, sessions: places.sessions),
      ledger: Ledger(path: places.ledger), clerk: clerk, trace: Trace.fromEnvironment())
    return maker.sources { isAllowed ? .allowed(nil) : decisions[$0] ?? .undecided }
  }
}
