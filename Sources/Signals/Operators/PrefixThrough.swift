extension Signal {
  /// The values up to and including the first one for which `isLast` says yes; then it ends.
  ///
  ///     self                         -1--2--5--1-|
  ///     prefix(through: { $0 > 3 })  -1--2--(5|)
  ///
  /// With that value the source is cancelled, and `isLast` is not asked again, not even for what is
  /// sent from inside its callback. An end or a failure before that passes.
  @inlinable public func prefix(through isLast: @escaping @Sendable (Value) -> Bool) -> Signal {
    prefix(includingLast: true) { { !isLast($0) } }
  }
}
