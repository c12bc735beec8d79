import Synchronization

#if THREAD_SANITIZER
  /// Tells ThreadSanitizer of an acquire at `address`: earlier releases there happen before this.
  @_silgen_name("__tsan_acquire") @usableFromInline
  package func threadSanitizerAcquire(_ address: UnsafeMutableRawPointer)

  /// Tells ThreadSanitizer of a release at `address`: this happens before later acquires there.
  @_silgen_name("__tsan_release") @usableFromInline
  package func threadSanitizerRelease(_ address: UnsafeMutableRawPointer)
#endif

/// State that one thread at a time may touch.
///
/// Decide inside, act outside: no foreign code runs while it is held. ThreadSanitizer on Linux
/// does not see `Mutex`, so under `-D THREAD_SANITIZER` each critical section tells it what it
/// orders; otherwise every one of them would be reported as a race.
@usableFromInline package struct Lock<State: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>

  /// Takes the state over.
  @inlinable package init(_ state: State) { mutex = Mutex(state) }

  /// Runs `body` alone with the state. Not recursive: `body` must not come back to this lock.
  ///
  /// Its result outlives the critical section. So `body` must return whatever it removes from the
  /// state, used or not: a deinit might call foreign code.
  @inlinable @inline(__always)
  package borrowing func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let result = mutex.withLock { state in
      #if THREAD_SANITIZER
        // The lock's own address: taking the state's would itself be an access, before the mark.
        withUnsafePointer(to: mutex) { threadSanitizerAcquire(.init(mutating: $0)) }
        defer { withUnsafePointer(to: mutex) { threadSanitizerRelease(.init(mutating: $0)) } }
      #endif
      return body(&state)
    }
    withExtendedLifetime(result) {}
    return result
  }
}

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

  /// Decrements it and returns the new value.
  @inlinable func decrement() -> Int where Value == Int {
    state.withLock { state in
      state -= 1
      return state
    }
  }
}
