extension Signal {
  /// Runs a signal of its own for each value; all are heard, at most `maxConcurrent` at once.
  ///
  ///     self     -a-b------|   each gives -1--2|
  ///     flatMap  --1-12-2--|
  ///
  /// `transform` is asked when its signal is started. Ends, fails, is cancelled and re-entered like
  /// `flatten`; where only the newest answer is wanted, use `flatMapLatest`.
  @inlinable public func flatMap<New: Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: maxConcurrent)
  }

  // Asks `transform` only when the inner signal is started.
  @inlinable
  func inner<New: Sendable>(_ transform: @escaping @Sendable (Value) -> Signal<New, Failure>)
    -> Signal<Signal<New, Failure>, Failure>
  {
    map { value in .unchecked { transform(value).start($0, during: $1) } }
  }
}
