extension Signal {
  /// No value, only the failure, before `subscribe` returns.
  ///
  ///     fail(error)  #
  ///
  /// There is nothing to cancel. Subscribed from inside a callback, it ends there and then.
  @inlinable public static func fail(_ failure: Failure) -> Signal {
    Signal.unchecked { observer, _ in observer.complete(.failed(failure)) }
  }
}
