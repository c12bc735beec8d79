extension Signal {
  /// The first `count` values, then the end, together with the last of them.
  ///
  ///     self       -1--2--3-|
  ///     prefix(2)  -1--(2|)
  ///
  /// Zero or less ends at once and subscribes nothing. With the last value the source is cancelled;
  /// an end or a failure before it passes. What is sent from inside the callback of the last value
  /// is not heard.
  @inlinable public func prefix(_ count: Int) -> Signal {
    guard count > 0 else { return .empty }
    return prefix(includingLast: true) {
      let left = Box(count)
      return { _ in left.decrement() > 0 }
    }
  }

  /// Passes values on for as long as the predicate, made anew for each subscription, says yes.
  @inlinable func prefix(
    includingLast: Bool, _ predicate: @escaping @Sendable () -> @Sendable (Value) -> Bool
  ) -> Signal {
    .unchecked { observer, lifetime in
      let isOver = Box(false)
      let goesOn = predicate()
      start(
        Observer(
          send: { value in
            if isOver.value { return }
            if goesOn(value) { return observer.send(value) }
            isOver.exchange(true)
            if includingLast { observer.send(value) }
            if !lifetime.hasEnded { observer.complete(.finished) }
          },
          complete: { if !isOver.value { observer.complete($0) } }),
        during: lifetime)
    }
  }
}
