extension Signal {
  /// Nothing, not even an end. It keeps nothing of its subscriber.
  ///
  ///     never  ------
  ///
  /// A cancel has nothing to stop, and nobody is called from inside it.
  @inlinable public static var never: Signal { Signal.unchecked { _, _ in } }
}
