extension Signal {
  /// The first `count` values, then the end, together with the last of them.
  ///
  ///     self       -1--2--3-|
  ///     prefix(2)  -1--(2|)
  ///
  /// Zero or less ends at once and subscribes nothing. A failure before that passes. The source is
  /// cancelled with the last value.
  @inlinable public func prefix(_ count: Int) -> Signal {
    guard count > 0 else { return .empty }
    return .unchecked { observer, lifetime in
      let left = Cell(count)
      start(
        Observer(
          send: { value in
            let after = left.decrement()
            if after >= 0 { observer.send(value) }
            if after == 0, !lifetime.hasEnded { observer.complete(.finished) }
          },
          complete: { completion in
            if left.value > 0 { observer.complete(completion) }
          }),
        during: lifetime)
    }
  }
}
