extension Signal {
  /// Leaves out the first `count` values; a replayed value counts as one.
  ///
  ///     self          -1--2--3-|
  ///     dropFirst(2)  -------3-|
  ///
  /// Zero or less leaves out none. Completion, failure and cancellation pass through, also while
  /// values are left out.
  @inlinable public func dropFirst(_ count: Int = 1) -> Signal {
    Signal.unchecked { observer, lifetime in
      let left = Cell(max(0, count))
      let send = observer.send
      start(
        Observer(send: { if left.decrement() < 0 { send($0) } }, complete: observer.complete),
        during: lifetime)
    }
  }
}
