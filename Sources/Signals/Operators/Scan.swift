extension Signal {
  /// The running result of `combine`, starting from `initial`, which itself is not sent.
  ///
  ///     self          -1--2--3-|
  ///     scan(0, +)    -1--3--6-|
  ///
  /// Each subscription starts anew. Completion, failure and cancellation pass through.
  @inlinable public func scan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>.unchecked { observer, lifetime in
      let sum = Cell(initial)
      let send = observer.send
      start(
        Observer(
          send: { value in
            let new = combine(sum.value, value)
            sum.exchange(new)
            send(new)
          },
          complete: observer.complete),
        during: lifetime)
    }
  }
}
