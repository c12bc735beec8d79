extension Signal {
  /// Nothing, not even an end. It keeps nothing of its subscriber.
  ///
  ///     never  ------
  @inlinable public static var never: Signal { Signal.unchecked { _, _ in } }
}
