extension Signal {
  /// Calls `step` for each value, with a closure to send its output.
  ///
  ///     self                                           -1--2--3-|
  ///     lift { n, send in if n != 2 { send(n * 10) } }  -10----30-|
  ///
  /// The form of every operator that looks at one value at a time; `map` and `filter` are made of
  /// it. `step` may send none, one or several, but only while it runs. Completion, failure and
  /// cancellation pass through. What is sent into the source from inside `step` comes next.
  @inlinable @inline(__always)
  public func lift<New: Sendable>(
    _ step: @escaping @Sendable (Value, @Sendable (New) -> Void) -> Void
  ) -> Signal<New, Failure> {
    .unchecked { observer, lifetime in
      let send = observer.send
      start(Observer(send: { step($0, send) }, complete: observer.complete), during: lifetime)
    }
  }

  /// `lift` with state, separate for each subscription, that starts as `initial`.
  @inlinable @inline(__always)
  func lift<New: Sendable, Memory: Sendable>(
    remembering initial: Memory,
    _ step: @escaping @Sendable (Box<Memory>, Value, @Sendable (New) -> Void) -> Void
  ) -> Signal<New, Failure> {
    .unchecked { observer, lifetime in
      let memory = Box(initial)
      let send = observer.send
      start(
        Observer(send: { step(memory, $0, send) }, complete: observer.complete), during: lifetime)
    }
  }
}
