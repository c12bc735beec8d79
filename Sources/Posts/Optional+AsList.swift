extension Optional {
  /// What is there, as a list of one; an empty list where there is nothing.
  @inlinable package var asList: [Wrapped] { map { [$0] } ?? [] }
}
