extension Signal {
  /// For each value what `step` makes of it: it gets the value, and where to send its own.
  ///
  ///     self                                    -1--2--3-|
  ///     lift { value, send in if … send(…) }    -a-----c-|
  ///
  /// What every operator is that only looks at values and remembers nothing. Completion, failure
  /// and cancellation pass through. `step` may send none, one or several, but only while it runs.
  @inlinable public func lift<New: Sendable>(
    _ step: @escaping @Sendable (Value, @Sendable (New) -> Void) -> Void
  ) -> Signal<New, Failure> {
    .unchecked { observer, lifetime in
      let send = observer.send
      start(Observer(send: { step($0, send) }, complete: observer.complete), during: lifetime)
    }
  }
}
