extension Signal {
  /// Runs a signal of its own for each value; only the newest is heard.
  ///
  ///     self           -s------w--------|
  ///     for s, for w    ---1--2--3|
  ///                            ---4--|
  ///     flatMapLatest  ----1--2---4-----|
  ///
  /// The stream behind a search box: an old answer cannot follow a newer question. The old signal
  /// is ended before `transform` is asked for the next. Ends, fails, is cancelled and re-entered
  /// like `switchToLatest`.
  @inlinable public func flatMapLatest<New: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Signal<New, Failure>
  ) -> Signal<New, Failure> {
    inner(transform).switchToLatest()
  }
}
