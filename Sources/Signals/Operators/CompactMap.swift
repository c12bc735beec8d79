extension Signal {
  /// Each value changed by `transform`; nil is left out.
  ///
  ///     self                    -1--a--3-|
  ///     compactMap { Int($0) }  -1-----3-|
  ///
  /// Completion, failure and cancellation pass through. Nothing is stored: what is sent from inside
  /// `transform` or the callback comes next, by the source's own order.
  @inlinable public func compactMap<New: Sendable>(_ transform: @escaping @Sendable (Value) -> New?)
    -> Signal<New, Failure>
  {
    lift { value, send in if let new = transform(value) { send(new) } }
  }
}
