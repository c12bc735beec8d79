import Signals

/// The values that wait for one iteration, or the continuation that waits for a value.
///
/// Values come from any thread, the iteration asks from its task, a cancellation comes from
/// anywhere. The thread that takes the continuation out of the state, under the lock, resumes it
/// outside the lock, so it is resumed exactly once.
final class Inbox<Value: Sendable, Failure: Error>: Sendable {
  /// A value, nil for the end, or the failure.
  typealias Answer = Result<Value?, Failure>
  /// Somebody who waits for it.
  typealias Waiter = CheckedContinuation<Answer, Never>

  /// The values that nobody has asked for yet, or the waiter for a value that has not come.
  struct State: Sendable {
    var values: BoundedQueue<Value>
    var completion: Completion<Failure>?
    var waiter: Waiter?
  }

  private let state: Lock<State>

  init(_ values: BoundedQueue<Value>) { state = Lock(State(values: values)) }

  /// Hands `value` to the waiter, or keeps it. Ignored after the end.
  func send(_ value: Value) {
    let (waiter, dropped) = state.withLock { state -> (Waiter?, Value?) in
      guard state.completion == nil else { return (nil, nil) }
      if let waiter = state.waiter.take() { return (waiter, nil) }
      return (nil, state.values.append(value))
    }
    waiter?.resume(returning: .success(value))
    withExtendedLifetime(dropped) {}  // dies outside the lock
  }

  /// Ends the iteration after the values that wait. Only the first end counts.
  func complete(_ completion: Completion<Failure>) {
    let (waiter, answer) = state.withLock { state -> (Waiter?, Answer?) in
      guard state.completion == nil else { return (nil, nil) }
      state.completion = completion
      guard let waiter = state.waiter.take() else { return (nil, nil) }
      return (waiter, state.next())
    }
    if let answer { waiter?.resume(returning: answer) }
  }

  /// Ends the iteration now: drops waiting values and resumes the waiter with the end.
  func close() {
    typealias Dropped = (BoundedQueue<Value>, Completion<Failure>?)
    let (waiter, dropped) = state.withLock { state -> (Waiter?, Dropped) in
      let dropped = (state.values, state.completion)
      state.values.removeAll()
      state.completion = .finished
      return (state.waiter.take(), dropped)
    }
    waiter?.resume(returning: .success(nil))
    withExtendedLifetime(dropped) {}
  }

  /// Resumes `waiter` with the next answer, now or when there is one. A task that waits already
  /// gets the end.
  func answer(_ waiter: Waiter) {
    let (answer, displaced) = state.withLock { state -> (Answer?, Waiter?) in
      if let answer = state.next() { return (answer, nil) }
      defer { state.waiter = waiter }
      return (nil, state.waiter)
    }
    if let answer { waiter.resume(returning: answer) }
    displaced?.resume(returning: .success(nil))
  }
}

extension Inbox.State {
  // Nil while there is no answer. A failure is answered once.
  fileprivate mutating func next() -> Inbox.Answer? {
    if let value = values.popFirst() { return .success(value) }
    switch completion {
    case nil: return nil
    case .finished: return .success(nil)
    case .failed(let failure):
      completion = .finished
      return .failure(failure)
    }
  }
}
