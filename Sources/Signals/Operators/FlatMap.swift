extension Signal {
  /// For each value a signal of its own; all are heard, at most `maxConcurrent` at once.
  ///
  ///     self     -a-b------|   each gives -1--2|
  ///     flatMap  --1-12-2--|
  ///
  /// `transform` is asked when its signal is started. See `flatten` for the rest; where only the
  /// newest answer is wanted, use `flatMapLatest`.
  @inlinable
  public func flatMap<New: Sendable>(
    maxConcurrent: Int = .max, _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: maxConcurrent)
  }

  /// For each value a signal of its own, one after the other.
  ///
  ///     self       -a-b------|   each gives -1--2|
  ///     concatMap  --1--2-1--2|
  ///
  /// Values that come meanwhile wait, however many: for work that must neither overlap nor be lost.
  @inlinable
  public func concatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: 1)
  }

  /// For a value a signal of its own; values that come while it runs are dropped.
  ///
  ///     self          -a-b------|   each gives -1--2|
  ///     flatMapFirst  --1--2----|
  ///
  /// For a button that must not be pressed twice. See `flatten` for the rest.
  @inlinable
  public func flatMapFirst<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: 1, waits: false)
  }

  // Asks `transform` only when the inner signal is started.
  @inlinable
  func inner<New: Sendable>(_ transform: @escaping @Sendable (Value) -> Signal<New, Failure>)
    -> Signal<Signal<New, Failure>, Failure>
  {
    map { value in .unchecked { transform(value).start($0, during: $1) } }
  }
}
