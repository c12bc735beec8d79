extension Signal {
  /// One value, then the end, both before `subscribe` returns.
  ///
  ///     just(1)  (1|)
  ///
  /// A subscriber that cancels on the value sees no end. It never fails. Subscribed from inside its
  /// own callback, it runs there and then.
  @inlinable public static func just(_ value: Value) -> Signal {
    Signal.unchecked { observer, lifetime in
      observer.send(value)
      if !lifetime.hasEnded { observer.complete(.finished) }
    }
  }
}
