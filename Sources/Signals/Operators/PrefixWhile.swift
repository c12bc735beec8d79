extension Signal {
  /// The values for as long as `isWanted` says yes; with the first no it ends.
  ///
  ///     self                      -1--2--5--1-|
  ///     prefix(while: { $0 < 3 }) -1--2--|
  ///
  /// The value that ends it is not sent. Its completion and failure pass before that; after it the
  /// source is cancelled and `isWanted` is not asked again.
  @inlinable public func prefix(while isWanted: @escaping @Sendable (Value) -> Bool) -> Signal {
    prefix(isWanted, includingLast: false)
  }

  @inlinable
  func prefix(_ goesOn: @escaping @Sendable (Value) -> Bool, includingLast: Bool) -> Signal {
    .unchecked { observer, lifetime in
      let isOver = Cell(false)
      start(
        Observer(
          send: { value in
            if isOver.value { return }
            if goesOn(value) { return observer.send(value) }
            isOver.exchange(true)
            if includingLast { observer.send(value) }
            if !lifetime.hasEnded { observer.complete(.finished) }
          },
          complete: { completion in
            if !isOver.value { observer.complete(completion) }
          }),
        during: lifetime)
    }
  }
}
