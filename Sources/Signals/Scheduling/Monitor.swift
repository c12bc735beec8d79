#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// State with a lock, on which threads can sleep until it changes. This file faces C: pthread.
package final class Monitor<State: Sendable>: Sendable {
  /// Unsafe, but the pointer never changes, and any thread may call `pthread_*` with it.
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)
  /// As the mutex.
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(
    capacity: 1)
  /// Unsafe, but touched only by the thread that holds the mutex.
  private nonisolated(unsafe) var state: State

  /// Takes the state over.
  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    #if os(Linux)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    #endif
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` alone with the state. Its result outlives the critical section.
  package func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    let result = body(&state)
    pthread_mutex_unlock(mutex)
    withExtendedLifetime(result) {}
    return result
  }

  /// What a thread does next.
  package enum Step<Result> {
    case go(Result)
    /// Sleep until woken, or until the moment; then decide again.
    case sleep(until: Instant?)
  }

  /// Calls `decide`, holding the lock, until it says go. The lock is released while sleeping.
  package func wait<Result: Sendable>(_ decide: (inout State) -> Step<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch decide(&state) {
      case .go(let result): return result
      case .sleep(nil): pthread_cond_wait(condition, mutex)
      case .sleep(let moment?): sleep(until: moment)
      }
    }
  }

  private func sleep(until moment: Instant) {
    #if os(Linux)
      var time = timespec(moment)
      pthread_cond_timedwait(condition, mutex, &time)
    #else
      var time = timespec(Instant(nanoseconds: max(0, (moment - .monotonic).wholeNanoseconds)))
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #endif
  }

  /// Wakes one sleeping thread, if there is one.
  package func wakeOne() { pthread_cond_signal(condition) }

  /// Wakes all sleeping threads.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}

extension Instant {
  /// The clock of this machine that no one sets: CLOCK_MONOTONIC.
  package static var monotonic: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}

extension timespec {
  init(_ instant: Instant) {
    self.init(
      tv_sec: Int(instant.nanoseconds / 1_000_000_000),
      tv_nsec: Int(instant.nanoseconds % 1_000_000_000))
  }
}
