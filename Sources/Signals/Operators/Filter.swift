extension Signal {
  /// The values for which `isIncluded` says yes.
  ///
  ///     self                 -1--2--3--4-|
  ///     filter { $0 % 2==0 } ----2-----4-|
  ///
  /// Completion, failure and cancellation pass through; nothing is stored.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    Signal.unchecked { observer, lifetime in
      let send = observer.send
      start(
        Observer(send: { if isIncluded($0) { send($0) } }, complete: observer.complete),
        during: lifetime)
    }
  }
}
