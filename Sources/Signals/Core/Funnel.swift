/// Makes one serial stream of what several senders say, on any thread, also from inside a callback.
///
/// The first sender delivers; whoever comes meanwhile leaves the event in the queue and goes. So
/// events never overlap, keep their order, and the stack does not grow. No lock is held while the
/// observer runs. What comes after the completion is dropped.
@usableFromInline
final class Funnel<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var isDraining = false
    @usableFromInline var isClosed = false
    @usableFromInline var generation = 0
    @usableFromInline var queue = Queue<Value>()
    @usableFromInline var completion: Completion<Failure>?

    @inlinable init() {}
  }

  @usableFromInline let state: Lock<State>
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime) {
    state = Lock(State())
    self.observer = observer
    self.lifetime = lifetime
  }

  /// One that has `values` to deliver before anything else, as soon as `drain` is called.
  init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime, holding values: [Value]) {
    var initial = State()
    initial.isDraining = true
    for value in values { initial.queue.append(value) }
    state = Lock(initial)
    self.observer = observer
    self.lifetime = lifetime
  }

  /// Delivers `value` now, or after what is being delivered.
  ///
  /// A value of a generation that `advance` has left behind is dropped.
  @inlinable
  func send(_ value: Value, generation: Int = 0) {
    let isFirst = state.withLock { state in
      guard !state.isClosed, state.generation == generation else { return false }
      guard !state.isDraining else {
        state.queue.append(value)
        return false
      }
      state.isDraining = true
      return true
    }
    guard isFirst else { return }
    observer.send(value)
    drain()
  }

  /// Delivers the end after everything sent so far. Only the first one counts.
  @inlinable
  func complete(_ completion: Completion<Failure>) {
    if offer(completion) { drainQueue() }
  }

  /// Takes `value` into the queue and calls nobody, so it may be part of a decision under a lock.
  ///
  /// When it is true, the caller must `drainQueue` once it has left its lock.
  @inlinable
  func offer(_ value: Value) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.queue.append(value)
      defer { state.isDraining = true }
      return !state.isDraining
    }
  }

  /// Takes the end into the queue, as `offer` does with a value.
  @inlinable
  func offer(_ completion: Completion<Failure>) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.isClosed = true
      state.completion = completion
      defer { state.isDraining = true }
      return !state.isDraining
    }
  }

  /// Leaves the current generation: what is queued of it is dropped, what it still sends as well.
  @inlinable
  func advance() -> Int {
    state.withLock { state in
      state.generation += 1
      state.queue.removeAll()
      return state.generation
    }
  }

  /// Delivers what is queued. For whoever was told so by `offer`.
  @inlinable
  func drainQueue() {
    repeat {
      while let value = state.withLock({ $0.queue.popFirst() }) {
        if !lifetime.hasEnded { observer.send(value) }
      }
      let completion = state.withLock { state -> Completion<Failure>? in
        guard state.queue.isEmpty else { return nil }
        defer { state.completion = nil }
        return state.completion
      }
      if let completion, !lifetime.hasEnded { observer.complete(completion) }
    } while !rest()
  }

  /// What a foreign source gets: holds the funnel weakly, so that after the end nothing of the
  /// subscriber hangs on a source that keeps its observer.
  func guarded() -> Observer<Value, Failure> {
    lifetime.keep(self)
    return Observer(
      send: { [weak self] value in self?.send(value) },
      complete: { [weak self] completion in self?.complete(completion) })
  }

  // The usual case, nothing queued, is one visit of the lock.
  @inlinable
  func drain() {
    if !rest() { drainQueue() }
  }

  @inlinable
  func rest() -> Bool {
    state.withLock { state in
      guard state.queue.isEmpty, state.completion == nil else { return false }
      state.isDraining = false
      return true
    }
  }
}
