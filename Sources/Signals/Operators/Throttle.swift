extension Signal {
  /// At most one value per `interval`: the first at once, later ones not before it has passed.
  ///
  ///     self                                -ab-c---d----e-|
  ///     throttle(for: 4, latest: true, …)   -a---c---d---e-|
  ///     throttle(for: 4, latest: false, …)  -a------d----e-|
  ///
  /// The interval is counted from the last value sent. With `latest` the newest of the values that
  /// came too early is sent at its end, and completion waits for it; without, they are dropped. A
  /// failure passes at once and drops what waits. An interval of zero or less lets everything
  /// through. The tutorial's `throttle:` is `debounce`.
  @inlinable
  public func throttle(for interval: Duration, latest: Bool, on scheduler: any Scheduler)
    -> Signal
  {
    .unchecked { observer, lifetime in
      let throttler = Throttler(observer, lifetime, interval, latest: latest, scheduler)
      lifetime.keep(throttler)
      start(
        within: lifetime, send: { throttler.send($0) }, complete: { throttler.complete($0) })
    }
  }
}

@usableFromInline
final class Throttler<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var opensAt = Instant(nanoseconds: .min)
    @usableFromInline var pending: Value?
    @usableFromInline var isArmed = false
    @usableFromInline var isFinishing = false

    @inlinable init() {}
  }

  @usableFromInline enum Verdict: Sendable {
    case drain, keep
    case arm(Instant)
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let funnel: Funnel<Value, Failure>
  @usableFromInline let interval: Duration
  @usableFromInline let isLatest: Bool
  @usableFromInline let scheduler: any Scheduler

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ interval: Duration,
    latest: Bool, _ scheduler: any Scheduler
  ) {
    funnel = Funnel(observer, lifetime)
    self.interval = max(interval, .zero)
    isLatest = latest
    self.scheduler = scheduler
  }

  @inlinable
  func send(_ value: Value) {
    let now = scheduler.now
    let (old, verdict) = state.withLock { state -> (Value?, Verdict) in
      guard now < state.opensAt else {
        state.opensAt = now + interval
        return (state.pending.take(), funnel.offer(value) ? .drain : .keep)
      }
      guard isLatest else { return (nil, .keep) }
      defer {
        state.pending = value
        state.isArmed = true
      }
      return (state.pending, state.isArmed ? .keep : .arm(state.opensAt))
    }
    withExtendedLifetime(old) {}  // dies outside the lock
    switch verdict {
    case .drain: funnel.drainQueue()
    case .keep: break
    case .arm(let moment): arm(moment, in: moment - now)
    }
  }

  @usableFromInline
  func arm(_ moment: Instant, in delay: Duration) {
    scheduler.schedule(after: delay, during: funnel.lifetime) { [weak self] in self?.fire() }
  }

  private func fire() {
    let now = scheduler.now
    let (later, mustDrain) = state.withLock { state -> (Instant?, Bool) in
      // Nothing waits when a value that came at the very end of the interval took its place.
      guard let value = state.pending, now >= state.opensAt else {
        state.isArmed = state.pending != nil
        return (state.isArmed ? state.opensAt : nil, false)
      }
      state.isArmed = false
      state.pending = nil
      state.opensAt = now + interval
      let isFirst = funnel.offer(value)
      return (nil, (state.isFinishing && funnel.offer(.finished)) || isFirst)
    }
    if let later { arm(later, in: later - now) }
    if mustDrain { funnel.drainQueue() }
  }

  @usableFromInline
  func complete(_ completion: Completion<Failure>) {
    let (dropped, mustDrain) = state.withLock { state -> (Value?, Bool) in
      if case .failed = completion { return (state.pending.take(), funnel.offer(completion)) }
      state.isFinishing = true
      return (nil, state.pending == nil && funnel.offer(completion))
    }
    withExtendedLifetime(dropped) {}
    if mustDrain { funnel.drainQueue() }
  }
}
