extension Signal {
  /// Runs a signal of its own for a value; values that come while it runs are dropped.
  ///
  ///     self          -a-b------|   each gives -1--2|
  ///     flatMapFirst  --1--2----|
  ///
  /// For a button that must not be pressed twice. What is sent from inside a callback is dropped
  /// too, if the inner signal still runs when its turn comes. Ends, fails and is cancelled like
  /// `flatten`.
  @inlinable public func flatMapFirst<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: 1, waits: false)
  }
}
