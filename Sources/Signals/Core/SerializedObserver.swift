/// Serializes what several senders emit, on any thread, also from inside a callback.
///
/// The first sender delivers; concurrent senders queue their event and return. So
/// events never overlap, keep their order, and the stack does not grow. What comes after the
/// completion is dropped. `Memory` is the operator's state: decisions are made inside the lock,
/// their output is delivered outside.
@usableFromInline
final class SerializedObserver<Memory: Sendable, Value: Sendable, Failure: Error>: Sendable {
  /// The memory, and what was decided and is not delivered yet.
  @usableFromInline struct State: Sendable {
    @usableFromInline var memory: Memory
    @usableFromInline var output = Output<Value, Failure>()

    @inlinable init(_ memory: Memory) { self.memory = memory }
  }

  @usableFromInline let state: Lock<State>
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let lifetime: Lifetime

  @inlinable init(_ observer: Observer<Value, Failure>, _ lifetime: Lifetime, _ memory: Memory) {
    state = Lock(State(memory))
    self.observer = observer
    self.lifetime = lifetime
  }

  /// Delivers `value` now, or after what is being delivered, if it is still wanted.
  @inlinable func send(_ value: Value, if isWanted: (Memory) -> Bool = { _ in true }) {
    let isFirst = state.withLock { state in
      guard !state.output.isClosed, isWanted(state.memory) else { return false }
      return state.output.line.enter(.value(value))
    }
    guard isFirst else { return }
    observer.send(value)
    serve()
  }

  /// Delivers the end after everything sent so far. Only the first one counts.
  @inlinable func complete(_ completion: Completion<Failure>) {
    decide { _, output in output.complete(completion) }
  }

  /// Runs `decision` with exclusive access to the memory, then delivers its output unless another
  /// thread is delivering.
  ///
  /// It must return what it removes from the memory, so that this is released outside the lock.
  @inlinable @discardableResult
  func decide<Result: Sendable>(_ decision: (inout Memory, inout Output<Value, Failure>) -> Result)
    -> Result
  {
    let (result, mustServe) = state.withLock { state in
      let result = decision(&state.memory, &state.output)
      return (result, state.output.line.mustServe())
    }
    if mustServe { serve() }
    return result
  }

  @inlinable func serve() {
    while let event = state.withLock({ $0.output.line.next() }) {
      if !lifetime.hasEnded { observer.receive(event) }
    }
  }
}

/// The events of a serialized observer that are not delivered yet.
@usableFromInline struct Output<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline var line = Line<Event<Value, Failure>>()
  /// Whether the end was queued.
  @usableFromInline var isClosed = false

  @inlinable init() {}

  /// Queues a value.
  @inlinable mutating func send(_ value: Value) {
    if !isClosed { line.waiting.append(.value(value)) }
  }

  /// Queues the end; nothing can be queued after it.
  @inlinable mutating func complete(_ completion: Completion<Failure>) {
    if !isClosed { line.waiting.append(.end(completion)) }
    isClosed = true
  }

  /// Removes and returns all queued events, unless the end is among them.
  @inlinable mutating func retract() -> Queue<Event<Value, Failure>>? {
    if isClosed || line.waiting.isEmpty { return nil }
    defer { line.waiting = Queue() }
    return line.waiting
  }
}
