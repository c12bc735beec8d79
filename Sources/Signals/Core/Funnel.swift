/// Makes one serial stream of what several senders say, on any thread, also from inside a callback.
///
/// The first sender delivers; whoever comes meanwhile leaves the event in the line and goes. So
/// events never overlap, keep their order, and the stack does not grow. What comes after the
/// completion is dropped. `Memory` is what an operator knows: it decides on it inside the lock,
/// what it decided is delivered outside.
@usableFromInline final class Funnel<Memory: Sendable, Value: Sendable, Failure: Error>: Sendable {
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

  /// Runs `decision` alone with the memory; then delivers its output, if nobody else does.
  ///
  /// What it takes out of the memory it returns, so that it dies outside the lock.
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
