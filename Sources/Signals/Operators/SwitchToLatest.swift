extension Signal {
  /// The values of the newest inner signal only.
  ///
  ///     self              -a-----b-------|
  ///     a                  --1--2--3--4-|
  ///     b                        --5--6-----|
  ///     switchToLatest()  ---1--2--5--6-----|
  ///
  /// The old inner is ended before the new one starts. What it still sends, what of it is queued,
  /// and its failure are dropped. Ends when this one and the newest inner have ended; a failure of
  /// either ends it at once. Between the two subscriptions a hot inner may say something that
  /// nobody hears.
  @inlinable
  public func switchToLatest<Inner: Sendable>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    Signal<Inner, Failure>.unchecked { observer, lifetime in
      let latest = Latest(observer, lifetime)
      start(within: lifetime, send: latest.switchTo, complete: latest.outerCompleted)
    }
  }
}

@usableFromInline
final class Latest<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var inner: Lifetime?
    @usableFromInline var isOuterDone = false

    @inlinable init() {}
  }

  @usableFromInline let state = Lock(State())
  @usableFromInline let funnel: Funnel<Value, Failure>

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    funnel = Funnel(observer, lifetime)
    lifetime.onEnd { [self] in
      state.withLock { $0.inner.take() }?.end()
    }
  }

  @Sendable @inlinable
  func switchTo(_ signal: Signal<Value, Failure>) {
    let generation = funnel.advance()
    let inner = Lifetime()
    let old = state.withLock { state in
      defer { state.inner = inner }
      return state.inner
    }
    old?.end()
    guard !funnel.lifetime.hasEnded else { return inner.end() }
    let observer = Observer<Value, Failure>(
      send: { [funnel] value in funnel.send(value, generation: generation) },
      complete: { [self] completion in
        innerCompleted(completion, inner)
        inner.end()
      })
    signal.start(observer, during: inner)
  }

  @inlinable
  func innerCompleted(_ completion: Completion<Failure>, _ inner: Lifetime) {
    let isOver = state.withLock { state in
      guard state.inner === inner else { return false }
      state.inner = nil
      if case .failed = completion { return true }
      return state.isOuterDone
    }
    if isOver { funnel.complete(completion) }
  }

  @Sendable @inlinable
  func outerCompleted(_ completion: Completion<Failure>) {
    let isOver = state.withLock { state in
      state.isOuterDone = true
      if case .failed = completion { return true }
      return state.inner == nil
    }
    if isOver { funnel.complete(completion) }
  }
}
