extension Signal {
  /// One value, then the end, both before `subscribe` returns.
  ///
  ///     just(1)  (1|)
  @inlinable public static func just(_ value: Value) -> Signal {
    Signal.unchecked { observer, lifetime in
      observer.send(value)
      if !lifetime.hasEnded { observer.complete(.finished) }
    }
  }
}
