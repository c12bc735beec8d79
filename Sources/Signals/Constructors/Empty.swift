extension Signal {
  /// No value, only the end, before `subscribe` returns.
  ///
  ///     empty  |
  @inlinable public static var empty: Signal {
    Signal.unchecked { observer, _ in observer.complete(.finished) }
  }
}
