import Signals

/// A scheduler whose time moves only when a test says so.
///
/// What is due at the same moment runs in the order it was scheduled. Work scheduled for now, also
/// from inside other work, runs in the same moment, after what waits there. Nothing sleeps, so a
/// day of pauses takes no time.
///
/// Any thread may schedule; time is to be moved by one thread at a time, and the work runs on that.
public final class TestScheduler: Scheduler {
  private struct State: Sendable {
    var now = Instant(nanoseconds: 0)
    var timers = Timers()
  }

  private let state = Lock(State())

  /// How long one character of a marble picture lasts.
  public let tick: Duration

  /// Starts at moment zero. A tick of less than a nanosecond counts as one.
  public init(tick: Duration = .milliseconds(10)) { self.tick = max(tick, .nanoseconds(1)) }

  /// The virtual time; inside a piece of work the moment for which it was scheduled.
  public var now: Instant { state.withLock { $0.now } }

  /// How many pieces of work wait; those whose lifetime has ended do not count.
  public var waiting: Int {
    state.withLock { $0.timers.wanted }
  }

  /// Runs `work` at the present moment, the next time that time is moved, if only by `runDue`.
  public func schedule(_ work: @escaping @Sendable () -> Void) { add(nil, work) { $0 } }

  /// Runs `work` once `delay` of virtual time has passed, unless `lifetime` ends before.
  public func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    add(lifetime, work) { $0 + max(delay, .zero) }
  }

  /// Runs `work` at that moment, or at the present one if it is over. Nothing can cancel it.
  public func schedule(at moment: Instant, _ work: @escaping @Sendable () -> Void) {
    add(nil, work) { max($0, moment) }
  }

  /// Lets time pass: runs everything due up to and including the new moment. A negative duration
  /// moves nothing.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Advances time by this many ticks.
  public func advance(ticks: Int) { advance(by: tick * ticks) }

  /// Runs everything due up to and including `moment`. Time never goes back.
  public func advance(to moment: Instant) {
    while let next = popNext(until: moment) { next.run() }
    state.withLock { $0.now = max($0.now, moment) }
  }

  /// Runs what is due at the present moment.
  public func runDue() { advance(by: .zero) }

  /// Runs until nothing waits any more. Does not return while work schedules work for ever.
  public func run() {
    while let next = popNext(until: Instant(nanoseconds: .max)) { next.run() }
  }

  private func add(
    _ lifetime: Lifetime?, _ work: @escaping @Sendable () -> Void, at moment: (Instant) -> Instant
  ) {
    let ended = state.withLock { state in
      state.timers.add(at: moment(state.now), during: lifetime, work)
    }
    withExtendedLifetime(ended) {}  // dies outside the lock
  }

  private func popNext(until moment: Instant) -> Timers.Entry? {
    state.withLock { state in
      guard let next = state.timers.popDue(at: moment) else { return nil }
      if !next.hasEnded { state.now = max(state.now, next.deadline) }
      return next
    }
  }
}
