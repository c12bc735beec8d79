extension Signal {
  /// Subscribes again after a failure, `count` times in all; without a count for ever.
  ///
  ///     self      -1--#
  ///     retry(2)  -1---1--#
  ///
  /// The last failure passes. With zero or less it ends at once and subscribes nothing. The failed
  /// subscription is over before the next begins, and a source that fails at once does not grow the
  /// stack. There is no pause: put one in the source.
  public func retry(_ count: Int? = nil) -> Signal {
    if let count, count <= 0 { return .empty }
    return .unchecked { observer, lifetime in
      Attempts(of: self, observer, lifetime, left: count).next()
    }
  }
}

private final class Attempts<Value: Sendable, Failure: Error>: Sendable {
  struct State: Sendable {
    var left: Int?
    var isStarting = false
    var mustStart = false
  }

  private let state: Lock<State>
  private let source: Signal<Value, Failure>
  private let observer: Observer<Value, Failure>
  private let lifetime: Lifetime

  init(
    of source: Signal<Value, Failure>, _ observer: Observer<Value, Failure>,
    _ lifetime: Lifetime, left: Int?
  ) {
    state = Lock(State(left: left))
    self.source = source
    self.observer = observer
    self.lifetime = lifetime
  }

  // A failure during the start is noted and served by the loop below it on the stack.
  func next() {
    while state.withLock({ $0.beginStart() }) {
      source.start(
        within: lifetime, send: observer.send,
        complete: { completion in
          guard case .failed = completion, self.state.withLock({ $0.wantsAnother() }) else {
            return self.observer.complete(completion)
          }
          self.next()
        })
      guard state.withLock({ $0.endStart() }), !lifetime.hasEnded else { return }
    }
  }
}

extension Attempts.State {
  // False for a start inside a start, which is only noted.
  fileprivate mutating func beginStart() -> Bool {
    mustStart = isStarting
    if isStarting { return false }
    isStarting = true
    left = left.map { $0 - 1 }
    return true
  }

  // True when a failure has come meanwhile.
  fileprivate mutating func endStart() -> Bool {
    isStarting = false
    return mustStart
  }

  fileprivate func wantsAnother() -> Bool { left.map { $0 > 0 } ?? true }
}
