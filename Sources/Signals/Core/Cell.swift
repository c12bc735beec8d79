/// One remembered value of an operator whose events come serially, perhaps from changing threads.
@usableFromInline
final class Cell<Value: Sendable>: Sendable {
  @usableFromInline let state: Lock<Value>

  @inlinable init(_ value: Value) { state = Lock(value) }

  @inlinable var value: Value { state.withLock { $0 } }

  /// Remembers `value` instead; what it replaces dies outside the lock.
  @inlinable func set(_ value: Value) {
    let old = state.withLock { state in
      defer { state = value }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// Changes it in place. `change` must be short and call nobody.
  @inlinable func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    state.withLock(change)
  }
}
