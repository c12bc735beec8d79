extension Signal {
  /// Leaves out a value that equals the last one let through.
  ///
  ///     self                -a--a--b--a-|
  ///     removeDuplicates()  -a-----b--a-|
  ///
  /// The first value always passes; `areEqual` gets the older value first. Completion, failure and
  /// cancellation pass through. A value is remembered before it is sent, so the same one sent from
  /// inside the callback is left out.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    lift(remembering: Value?.none) { last, value, send in
      if let old = last.value, areEqual(old, value) { return }
      last.exchange(value)
      send(value)
    }
  }
}

extension Signal where Value: Equatable {
  /// Leaves out a value that equals the last one let through.
  @inlinable public func removeDuplicates() -> Signal { removeDuplicates(by: ==) }
}
