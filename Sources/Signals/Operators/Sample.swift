extension Signal {
  /// The newest value each time `trigger` sends, when there is a new one since the last time.
  ///
  ///     self            -1--2-----3----|
  ///     trigger         ---x--x-x---x-x-|
  ///     sample(on: …)   ---1--2-----3---|
  ///
  /// The trigger's end counts as one more tick. When this one has finished, the next tick is the
  /// last; when both have, it ends. A failure of either passes at once. Triggers that find nothing
  /// new send nothing.
  public func sample<Trigger: Sendable>(on trigger: Signal<Trigger, Failure>) -> Signal {
    .unchecked { observer, lifetime in
      let sampler = Sampler(observer, lifetime)
      start(within: lifetime, send: sampler.keep, complete: sampler.sourceCompleted)
      trigger.start(
        within: lifetime, send: { _ in sampler.tick(isLast: false) },
        complete: { completion in
          if case .failed = completion { return sampler.funnel.complete(completion) }
          sampler.tick(isLast: true)
        })
    }
  }
}

private final class Sampler<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    var newest: Value?
    var isSourceDone = false
    var isTriggerDone = false
  }

  private let state = Lock(State())
  let funnel: Funnel<Value, Failure>

  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    funnel = Funnel(observer, lifetime)
  }

  @Sendable func keep(_ value: Value) {
    let old = state.withLock { state in
      defer { state.newest = value }
      return state.newest
    }
    withExtendedLifetime(old) {}
  }

  func tick(isLast: Bool) {
    let mustDrain = state.withLock { state in
      if isLast { state.isTriggerDone = true }
      let isFirst = state.newest.take().map(funnel.offer) ?? false
      return (state.isSourceDone && funnel.offer(.finished)) || isFirst
    }
    if mustDrain { funnel.drainQueue() }
  }

  @Sendable func sourceCompleted(_ completion: Completion<Failure>) {
    if case .failed = completion { return funnel.complete(completion) }
    let isOver = state.withLock { state in
      state.isSourceDone = true
      return state.isTriggerDone
    }
    if isOver { funnel.complete(.finished) }
  }
}
