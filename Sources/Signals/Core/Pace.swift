/// The state and logic of a time operator: a value, without clock, lock or thread.
@usableFromInline protocol Pace: Sendable {
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// When it must be woken next; nil while nothing waits.
  var deadline: Instant? { get }

  /// Emits what is due at `now`.
  mutating func wake(at now: Instant, to output: inout Output<Value, Failure>)
}
