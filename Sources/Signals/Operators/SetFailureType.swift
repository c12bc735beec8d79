extension Signal where Failure == Never {
  /// This stream as one that may fail, where such a one is wanted.
  ///
  ///     self                    -1--2-|
  ///     setFailureType(to: E…)  -1--2-|   as a signal that could fail, and never does
  ///
  /// Values, the finish and cancellation pass through. Nothing is stored: what is sent from inside
  /// the callback comes next, by the source's own order.
  @inlinable public func setFailureType<New: Error>(to: New.Type) -> Signal<Value, New> {
    Signal<Value, New>.unchecked { observer, lifetime in
      start(
        Observer(send: observer.send, complete: { _ in observer.complete(.finished) }),
        during: lifetime)
    }
  }
}
