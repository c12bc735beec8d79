extension Signal {
  /// Runs a signal of its own for each value, one after the other.
  ///
  ///     self       -a-b------|   each gives -1--2|
  ///     concatMap  --1--2-1--2|
  ///
  /// Values that come meanwhile wait, however many, also those sent from inside a callback: for
  /// work that must neither overlap nor be lost. `transform` is asked when its signal's turn comes.
  /// Ends, fails and is cancelled like `flatten`.
  @inlinable public func concatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: 1)
  }
}
