import Signals

/// What a transport holds and did so far, for tests and the trace.
package struct TransportCounts: Sendable, Hashable {
  /// Requests in curl's hands.
  package var underWay = 0
  /// The most requests that curl ever had at once.
  package var maxUnderWay = 0
  /// curl's handles, those kept for the next request included.
  package var handles = 0
  /// Connections opened so far.
  package var connections = 0
  /// Answers over HTTP/2 so far.
  package var http2 = 0
  /// Requests removed before their end so far.
  package var cancelled = 0

  package init() {}
}

/// Where the network thread keeps the counts.
final class Tally: Sendable {
  private let state = Lock(TransportCounts())

  var counts: TransportCounts { state.withLock { $0 } }

  func change(_ body: (inout TransportCounts) -> Void) { state.withLock { body(&$0) } }
}
