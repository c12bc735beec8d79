import Signals

extension Instant {
  /// Milliseconds since moment zero, for a log.
  var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
