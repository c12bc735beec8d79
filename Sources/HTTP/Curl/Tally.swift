import Signals

/// Where the network thread keeps the counts.
final class Tally: Sendable {
  private let state = Lock(TransportCounts())

  var counts: TransportCounts { state.withLock { $0 } }

  func change(_ body: (inout TransportCounts) -> Void) { state.withLock { body(&$0) } }
}
