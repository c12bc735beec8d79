extension Signal {
  /// Waits until this signal has finished, then continues with `next`. Its own values are dropped.
  ///
  ///     self           -a--b-|
  ///     next                 -c--d-|
  ///     then { next }  -------c--d-|
  ///
  /// `next` is asked, and subscribed, only then, once this one is over: what a hot source says
  /// before is not heard. A failure passes at once and `next` is never asked. Cancelling cancels
  /// whichever runs. What is sent from inside the callback comes next, by the order of `next`.
  @inlinable public func then<New: Sendable>(_ next: @escaping @Sendable () -> Signal<New, Failure>)
    -> Signal<New, Failure>
  {
    .unchecked { observer, lifetime in
      start(
        within: lifetime, send: { _ in },
        complete: { completion in
          switch completion {
          case .finished: next().start(observer, during: lifetime)
          case .failed: observer.complete(completion)
          }
        })
    }
  }

  /// Waits until this one has finished, then continues with `next`, which cannot fail.
  @inlinable @_disfavoredOverload  // where neither can fail both fit, and the first one is meant
  public func then<New: Sendable>(_ next: @escaping @Sendable () -> Signal<New, Never>)
    -> Signal<New, Failure>
  {
    then { next().setFailureType(to: Failure.self) }
  }
}
