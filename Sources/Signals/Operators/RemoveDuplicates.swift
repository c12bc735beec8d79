extension Signal {
  /// Leaves out a value that equals the last one let through.
  ///
  ///     self                -a--a--b--a-|
  ///     removeDuplicates()  -a-----b--a-|
  ///
  /// The first value always passes. `areEqual` gets the older value first. Completion, failure
  /// and cancellation pass through.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    Signal.unchecked { observer, lifetime in
      let last = Cell<Value?>(nil)
      let send = observer.send
      start(
        Observer(
          send: { value in
            if let old = last.value, areEqual(old, value) { return }
            last.exchange(value)
            send(value)
          },
          complete: observer.complete),
        during: lifetime)
    }
  }
}

extension Signal where Value: Equatable {
  /// Leaves out a value that equals the last one let through.
  @inlinable public func removeDuplicates() -> Signal { removeDuplicates(by: ==) }
}
