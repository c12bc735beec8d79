extension Optional {
  /// The value as a list of one; an empty list for `nil`.
  @inlinable package var asList: [Wrapped] { map { [$0] } ?? [] }
}
