extension Signal {
  /// After a failure, continues with the signal that `handler` makes of it.
  ///
  ///     self              -1--2--#
  ///     b                        -3--4-|
  ///     catch { _ in b }  -1--2---3--4-|
  ///
  /// The failed source is over before `handler` is asked, once. A finish passes; a failure of the
  /// second stream passes too, of its own type. Cancelling cancels whichever runs. What is sent
  /// from inside a callback comes next, by the order of whichever runs.
  @inlinable public func `catch`<New: Error>(
    _ handler: @escaping @Sendable (Failure) -> Signal<Value, New>
  ) -> Signal<Value, New> {
    .unchecked { observer, lifetime in
      start(
        within: lifetime, send: observer.send,
        complete: { completion in
          switch completion {
          case .finished: observer.complete(.finished)
          case .failed(let failure): handler(failure).start(observer, during: lifetime)
          }
        })
    }
  }
}
