extension Signal {
  /// The running result of `combine`, starting from `initial`, which itself is not sent.
  ///
  ///     self        -1--2--3-|
  ///     scan(0, +)  -1--3--6-|
  ///
  /// Each subscription starts anew. Completion, failure and cancellation pass through. The result
  /// is stored before it is sent, so a value sent from inside the callback is combined with it.
  @inlinable public func scan<Result: Sendable>(
    _ initial: Result, _ combine: @escaping @Sendable (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    lift(remembering: initial) { sum, value, send in
      let new = combine(sum.value, value)
      sum.exchange(new)
      send(new)
    }
  }
}
