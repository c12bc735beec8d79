extension Signal {
  /// Each value, changed by `transform`.
  ///
  ///     self            -1--2--3-|
  ///     map { $0 + 1 }  -2--3--4-|
  ///
  /// Completion, failure and cancellation pass through; nothing is stored.
  @inlinable public func map<New: Sendable>(_ transform: @escaping @Sendable (Value) -> New)
    -> Signal<New, Failure>
  {
    lift { value, send in send(transform(value)) }
  }
}
