/// One remembered value of an operator whose events come serially, perhaps from changing threads.
@usableFromInline final class Box<Value: Sendable>: Sendable {
  @usableFromInline let state: Lock<Value>

  @inlinable init(_ value: Value) { state = Lock(value) }

  @inlinable var value: Value { state.withLock { $0 } }

  /// Stores `value` and returns the old one, to be released outside the lock.
  @inlinable @discardableResult func exchange(_ value: Value) -> Value {
    state.withLock { state in
      defer { state = value }
      return state
    }
  }
}

extension Box where Value == Int {
  /// Decrements it and returns the new value.
  @inlinable func decrement() -> Int {
    state.withLock { state in
      state -= 1
      return state
    }
  }
}
