extension Signal {
  /// Leaves out the first `count` values; a replayed value counts as one.
  ///
  ///     self          -1--2--3-|
  ///     dropFirst(2)  -------3-|
  ///
  /// Zero or less leaves out none. Completion, failure and cancellation pass through, also while
  /// values are left out. What is sent from inside the callback comes next.
  @inlinable public func dropFirst(_ count: Int = 1) -> Signal {
    lift(remembering: max(0, count)) { left, value, send in
      if left.decrement() < 0 { send(value) }
    }
  }
}
