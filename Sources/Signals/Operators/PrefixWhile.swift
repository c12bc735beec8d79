extension Signal {
  /// The values for as long as `isWanted` says yes; with the first no it ends.
  ///
  ///     self                       -1--2--5--1-|
  ///     prefix(while: { $0 < 3 })  -1--2--|
  ///
  /// The value that ends it is not sent. Then the source is cancelled, and `isWanted` is not asked
  /// again, not even for what is sent meanwhile. An end or a failure before that passes.
  @inlinable public func prefix(while isWanted: @escaping @Sendable (Value) -> Bool) -> Signal {
    prefix(includingLast: false) { isWanted }
  }
}
