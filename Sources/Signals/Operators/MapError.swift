extension Signal {
  /// The same stream with its failure changed by `transform`.
  ///
  ///     self                 -1--2--#
  ///     mapError(transform)  -1--2--#'
  ///
  /// Values, a finish and cancellation pass through. `transform` runs at most once for each
  /// subscription. Nothing is stored: what is sent from inside the callback comes next, by the
  /// source's own order.
  @inlinable public func mapError<New: Error>(_ transform: @escaping @Sendable (Failure) -> New)
    -> Signal<Value, New>
  {
    .unchecked { observer, lifetime in
      start(
        Observer(
          send: observer.send,
          complete: { completion in
            switch completion {
            case .finished: observer.complete(.finished)
            case .failed(let failure): observer.complete(.failed(transform(failure)))
            }
          }), during: lifetime)
    }
  }
}
