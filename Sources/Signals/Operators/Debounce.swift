extension Signal {
  /// A value once nothing newer has come for `pause`; what it replaces is dropped.
  ///
  ///     self                       -s-w-i---------ft-|
  ///     debounce(for: 5, on: …)    ----------i-------(t|)
  ///
  /// The pause is counted from the newest value and is exact: a value at its very end still
  /// replaces. At the end of the stream the waiting value is sent at once, then the end; a failure
  /// drops it. One timer, whose deadline moves; a pause of zero or less still waits for the
  /// scheduler's next turn, so that all that comes in one turn counts as one. Delivered on
  /// `scheduler`, except for the end and what it flushes.
  @inlinable
  public func debounce(for pause: Duration, on scheduler: any Scheduler) -> Signal {
    debounce(on: scheduler) { _ in pause }
  }

  /// The same with a pause for each value: the newest value's own pause counts.
  @inlinable
  public func debounce(
    on scheduler: any Scheduler, _ pause: @escaping @Sendable (Value) -> Duration
  ) -> Signal {
    Signal.unchecked { observer, lifetime in
      let debouncer = Debouncer(observer, lifetime, scheduler)
      lifetime.keep(debouncer)
      start(
        Observer(
          send: { debouncer.send($0, pause: pause($0)) }, complete: { debouncer.complete($0) }),
        during: lifetime)
    }
  }
}

@usableFromInline
final class Debouncer<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var pending: Value?
    @usableFromInline var deadline = Instant(nanoseconds: .min)
    // When the timer that counts goes off; one that was armed for later is stale and does nothing.
    @usableFromInline var armed: Instant?

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let funnel: Funnel<Value, Failure>
  @usableFromInline let scheduler: any Scheduler

  @usableFromInline
  init(
    _ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ scheduler: any Scheduler
  ) {
    funnel = Funnel(observer, lifetime)
    self.scheduler = scheduler
  }

  @inlinable
  func send(_ value: Value, pause: Duration) {
    let now = scheduler.now
    let deadline = now + max(pause, .zero)
    let (old, mustArm) = state.withLock { state -> (Value?, Bool) in
      defer {
        state.pending = value
        state.deadline = deadline
      }
      if let armed = state.armed, armed <= deadline { return (state.pending, false) }
      state.armed = deadline
      return (state.pending, true)
    }
    withExtendedLifetime(old) {}  // dies outside the lock
    if mustArm { arm(deadline, in: deadline - now) }
  }

  @usableFromInline
  func arm(_ moment: Instant, in delay: Duration) {
    scheduler.schedule(after: delay, during: funnel.lifetime) { [weak self] in
      self?.fire(armedFor: moment)
    }
  }

  private func fire(armedFor moment: Instant) {
    let now = scheduler.now
    let (later, mustDrain) = state.withLock { state -> (Instant?, Bool) in
      guard state.armed == moment else { return (nil, false) }
      guard state.pending != nil, state.deadline > now else {
        state.armed = nil
        return (nil, state.pending.take().map(funnel.offer) ?? false)
      }
      state.armed = state.deadline
      return (state.deadline, false)
    }
    if let later { arm(later, in: later - now) }
    if mustDrain { funnel.drainQueue() }
  }

  @usableFromInline
  func complete(_ completion: Completion<Failure>) {
    let (dropped, mustDrain) = state.withLock { state -> (Value?, Bool) in
      state.armed = nil
      let value = state.pending.take()
      if case .failed = completion { return (value, funnel.offer(completion)) }
      let isFirst = value.map(funnel.offer) ?? false
      return (nil, funnel.offer(completion) || isFirst)
    }
    withExtendedLifetime(dropped) {}
    if mustDrain { funnel.drainQueue() }
  }
}
