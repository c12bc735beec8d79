import Signals

extension Instant {
  /// Milliseconds until then for `poll`, rounded up so that nobody wakes too early and spins.
  func milliseconds(from now: Instant) -> Int32 {
    guard nanoseconds > now.nanoseconds else { return 0 }
    let distance = (nanoseconds - now.nanoseconds - 1) / 1_000_000 + 1
    return Int32(min(distance, Int64(Int32.max)))
  }
}
