extension Signal {
  /// The values for which `isIncluded` says yes.
  ///
  ///     self                    -1--2--3--4-|
  ///     filter { $0 % 2 == 0 }  ----2-----4-|
  ///
  /// Completion, failure and cancellation pass through. Nothing is stored: what is sent from inside
  /// `isIncluded` or the callback comes next, by the source's own order.
  @inlinable public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    lift { value, send in if isIncluded(value) { send(value) } }
  }
}
