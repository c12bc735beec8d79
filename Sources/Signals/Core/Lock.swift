import Synchronization

#if THREAD_SANITIZER
  /// Tells ThreadSanitizer that what others released at `address` is seen from here on.
  @_silgen_name("__tsan_acquire") @usableFromInline
  package func threadSanitizerAcquire(_ address: UnsafeMutableRawPointer)

  /// Tells ThreadSanitizer that what was done so far is seen by whoever acquires `address`.
  @_silgen_name("__tsan_release") @usableFromInline
  package func threadSanitizerRelease(_ address: UnsafeMutableRawPointer)
#endif

/// State that one thread at a time may touch.
///
/// Decide inside, act outside: nothing foreign is called while it is held. ThreadSanitizer on Linux
/// does not see `Mutex`, so under `-D THREAD_SANITIZER` each critical section tells it what it
/// orders; otherwise every one of them would be reported as a race.
@usableFromInline package struct Lock<State: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<State>

  /// Takes the state over.
  @inlinable package init(_ state: State) { mutex = Mutex(state) }

  /// Runs `body` alone with the state. Not recursive: `body` must not come back to this lock.
  ///
  /// What it hands out lives until the lock is free again. So what it takes out of the state, it
  /// returns, used or not: what dies might call somebody.
  @inlinable @inline(__always)
  package borrowing func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let result = mutex.withLock { state in
      #if THREAD_SANITIZER
        // The lock's own address: taking the state's would itself be an access, before the mark.
        withUnsafePointer(to: mutex) {
          threadSanitizerAcquire(UnsafeMutableRawPointer(mutating: $0))
        }
        defer {
          withUnsafePointer(to: mutex) {
            threadSanitizerRelease(UnsafeMutableRawPointer(mutating: $0))
          }
        }
      #endif
      return body(&state)
    }
    withExtendedLifetime(result) {}
    return result
  }
}
