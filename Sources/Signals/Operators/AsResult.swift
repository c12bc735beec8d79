extension Signal {
  /// Makes a failure a value: the stream behind it cannot fail.
  ///
  ///     self        -1--2--#
  ///     asResult()  -1--2--(#|)   successes, then the failure as a value, then the end
  ///
  /// Inside `flatMapLatest` it keeps one failed inner stream from ending the outer one. A finish
  /// and cancellation pass through. A subscriber that cancels on the failure sees no end.
  @inlinable public func asResult() -> Signal<Result<Value, Failure>, Never> {
    Signal<Result<Value, Failure>, Never>.unchecked { observer, lifetime in
      start(
        Observer(
          send: { observer.send(.success($0)) },
          complete: { completion in
            if case .failed(let failure) = completion { observer.send(.failure(failure)) }
            if !lifetime.hasEnded { observer.complete(.finished) }
          }), during: lifetime)
    }
  }
}
