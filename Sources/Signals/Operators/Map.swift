extension Signal {
  /// Each value, changed by `transform`.
  ///
  ///     self            -1--2--3-|
  ///     map { $0 + 1 }  -2--3--4-|
  ///
  /// Completion, failure and cancellation pass through. Nothing is stored: what is sent from inside
  /// `transform` or the callback comes next, by the source's own order.
  @inlinable public func map<New: Sendable>(_ transform: @escaping @Sendable (Value) -> New)
    -> Signal<New, Failure>
  {
    lift { value, send in send(transform(value)) }
  }
}
