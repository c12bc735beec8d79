extension Signal {
  /// No value, only the failure, before `subscribe` returns.
  ///
  ///     fail(error)  #
  @inlinable public static func fail(_ failure: Failure) -> Signal {
    Signal.unchecked { observer, _ in observer.complete(.failed(failure)) }
  }
}
