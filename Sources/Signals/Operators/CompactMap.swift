extension Signal {
  /// Each value changed by `transform`; nil is left out.
  ///
  ///     self                    -1--a--3-|
  ///     compactMap { Int($0) }  -1-----3-|
  ///
  /// Completion, failure and cancellation pass through; nothing is stored.
  @inlinable
  public func compactMap<New: Sendable>(_ transform: @escaping @Sendable (Value) -> New?)
    -> Signal<New, Failure>
  {
    Signal<New, Failure>.unchecked { observer, lifetime in
      let send = observer.send
      start(
        Observer(
          send: { value in
            if let new = transform(value) { send(new) }
          },
          complete: observer.complete),
        during: lifetime)
    }
  }
}
