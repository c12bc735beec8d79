/// What a time operator knows and how it decides: a value, without clock, lock or thread.
@usableFromInline protocol Pace: Sendable {
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// When it wants to be asked again; nil while nothing waits.
  var deadline: Instant? { get }

  /// Says what is due at `now`.
  mutating func wake(at now: Instant, to output: inout Output<Value, Failure>)
}
