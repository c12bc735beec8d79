extension Signal {
  /// For each value a signal of its own, one after the other.
  ///
  ///     self       -a-b------|   each gives -1--2|
  ///     concatMap  --1--2-1--2|
  ///
  /// Values that come meanwhile wait, however many: for work that must neither overlap nor be lost.
  @inlinable public func concatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).flatten(maxConcurrent: 1)
  }
}
