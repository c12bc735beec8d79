import Signals

extension VirtualClock: Scheduler {
  /// The time now; a tick is a millisecond.
  public var now: Instant { Instant(nanoseconds: Int64(tick) * 1_000_000) }

  /// Runs `work` in this tick, when time moves.
  public func schedule(_ work: @escaping @Sendable () -> Void) { add(after: 0, work) }

  /// Runs `work` when the ticks of `delay` have passed.
  public func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    let (seconds, attoseconds) = delay.components
    let ticks = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    add(after: ticks) {
      if !lifetime.hasEnded { work() }
    }
  }
}
