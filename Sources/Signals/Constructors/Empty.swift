extension Signal {
  /// No value, only the end, before `subscribe` returns.
  ///
  ///     empty  |
  ///
  /// There is nothing to cancel. Subscribed from inside a callback, it ends there and then.
  @inlinable public static var empty: Signal {
    Signal.unchecked { observer, _ in observer.complete(.finished) }
  }
}
