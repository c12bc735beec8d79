import Signals

extension Instant {
  /// Since moment zero, for a log.
  var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
