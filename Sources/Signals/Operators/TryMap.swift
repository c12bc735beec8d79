extension Signal {
  /// Each value changed by `transform`; what it throws is the failure of the stream.
  ///
  ///     self                       -1--2--x--4-|
  ///     tryMap { try number($0) }  -1--2--#
  ///
  /// The failure cancels the source, and `transform` is not asked again, not even for what is sent
  /// meanwhile. An end, a failure and cancellation pass through. What is sent from inside
  /// `transform` or the callback comes next, by the source's own order.
  @inlinable public func tryMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(Failure) -> New
  ) -> Signal<New, Failure> {
    .unchecked { observer, lifetime in
      let isOver = Box(false)
      start(
        Observer(
          send: { value in
            if isOver.value { return }
            let new: New
            do throws(Failure) { new = try transform(value) } catch {
              isOver.exchange(true)
              return observer.complete(.failed(error))
            }
            observer.send(new)
          },
          complete: { if !isOver.value { observer.complete($0) } }),
        during: lifetime)
    }
  }
}
