import Signals

/// A scheduler whose time moves only when a test says so.
///
/// What is due at the same moment runs in the order it was scheduled. Work scheduled for now, also
/// from inside other work, runs in the same moment, after what waits there. Nothing sleeps, so a
/// day of pauses takes no time. `tick` is the width of one character of a marble picture.
public final class TestScheduler: Scheduler {
  private struct Job: Sendable {
    let moment: Instant
    let number: Int
    let lifetime: Lifetime?
    let work: @Sendable () -> Void
  }

  private struct State: Sendable {
    var now = Instant(nanoseconds: 0)
    var last = 0
    var jobs: [Job] = []  // sorted by (moment, number)
  }

  private let state = Lock(State())

  /// How long one character of a marble picture lasts.
  public let tick: Duration

  /// Starts at moment zero.
  public init(tick: Duration = .milliseconds(10)) { self.tick = tick }

  /// The virtual time.
  public var now: Instant { state.withLock { $0.now } }

  /// How many pieces of work wait; those whose lifetime has ended do not count.
  public var waiting: Int {
    state.withLock { $0.jobs.count { $0.lifetime?.hasEnded != true } }
  }

  /// Runs `work` at the present moment, the next time that time moves.
  public func schedule(_ work: @escaping @Sendable () -> Void) { add(.zero, nil, work) }

  /// Runs `work` when so much virtual time has passed; lets go of it when `lifetime` ends first.
  public func schedule(
    after delay: Duration, during lifetime: Lifetime, _ work: @escaping @Sendable () -> Void
  ) {
    if !lifetime.hasEnded { add(max(delay, .zero), lifetime, work) }
  }

  /// Runs `work` at that moment, as if it had been scheduled now.
  public func schedule(at moment: Instant, _ work: @escaping @Sendable () -> Void) {
    add(max(moment - now, .zero), nil, work)
  }

  /// Lets time pass: runs everything due up to and including the new moment.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Lets so many ticks pass.
  public func advance(ticks: Int) { advance(by: tick * ticks) }

  /// Runs everything due up to and including `moment`. Time never goes back.
  public func advance(to moment: Instant) {
    while let work = popNext(until: moment) { work() }
    state.withLock { $0.now = max($0.now, moment) }
  }

  /// Runs what is due at the present moment.
  public func runDue() { advance(by: .zero) }

  /// Runs until nothing waits any more. Does not return while work schedules work for ever.
  public func run() {
    while let work = popNext(until: Instant(nanoseconds: .max)) { work() }
  }

  private func add(_ delay: Duration, _ lifetime: Lifetime?, _ work: @escaping @Sendable () -> Void)
  {
    let (number, moment) = state.withLock { state in
      state.last += 1
      return (state.last, state.now + delay)
    }
    let registration = lifetime?.onEnd { [weak self] in self?.remove(number) }
    let job = Job(moment: moment, number: number, lifetime: lifetime) {
      if let lifetime, let registration { lifetime.detach(registration) }
      work()
    }
    state.withLock { state in
      // Usually it is the latest of all; equal moments keep the order of scheduling.
      let index = (state.jobs.lastIndex { $0.moment <= job.moment } ?? -1) + 1
      state.jobs.insert(job, at: index)
    }
  }

  private func remove(_ number: Int) {
    let released = state.withLock { state -> Job? in
      let index = state.jobs.firstIndex { $0.number == number }
      return index.map { state.jobs.remove(at: $0) }
    }
    withExtendedLifetime(released) {}  // dies outside the lock
  }

  private func popNext(until moment: Instant) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let first = state.jobs.first, first.moment <= moment else { return nil }
      state.now = max(state.now, first.moment)
      return state.jobs.removeFirst().work
    }
  }
}
