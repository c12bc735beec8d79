extension Signal {
  /// The values up to and including the first one for which `isLast` says yes; then it ends.
  ///
  ///     self                       -1--2--5--1-|
  ///     prefix(through: { $0>3 })  -1--2--(5|)
  @inlinable public func prefix(through isLast: @escaping @Sendable (Value) -> Bool) -> Signal {
    prefix({ !isLast($0) }, includingLast: true)
  }
}
