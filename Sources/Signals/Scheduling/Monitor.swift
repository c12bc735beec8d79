#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// State with a lock on which threads can sleep until it changes. This file faces C: pthread.
///
/// Two queues of sleepers: those that wait for work only, and the one that also watches the clock.
final class Monitor<State>: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)
  private nonisolated(unsafe) let conditions =
    UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 2)
  private nonisolated(unsafe) var state: State

  /// Who sleeps.
  enum Sleeper: Int {
    case worker, watcher
  }

  init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    #if os(Linux)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    #endif
    pthread_cond_init(conditions, &attributes)
    pthread_cond_init(conditions + 1, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(conditions)
    pthread_cond_destroy(conditions + 1)
    pthread_mutex_destroy(mutex)
    conditions.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` alone with the state.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// What a thread does next.
  enum Step<Result> {
    case go(Result)
    /// Until woken, or until the deadline; then it decides anew.
    case sleep(as: Sleeper, until: Instant?)
  }

  /// Asks `decide`, alone with the state, until it says go. The lock is free during the sleep.
  func wait<Result>(_ decide: (inout State) -> Step<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch decide(&state) {
      case .go(let result): return result
      case .sleep(let sleeper, let deadline): sleep(conditions + sleeper.rawValue, until: deadline)
      }
    }
  }

  private func sleep(_ condition: UnsafeMutablePointer<pthread_cond_t>, until deadline: Instant?) {
    guard let deadline else {
      pthread_cond_wait(condition, mutex)
      return
    }
    #if os(Linux)
      var time = timespec(deadline)
      pthread_cond_timedwait(condition, mutex, &time)
    #else
      var time = timespec(Instant(nanoseconds: max(0, (deadline - .monotonic).wholeNanoseconds)))
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #endif
  }

  /// Wakes one sleeper of that kind, if there is one.
  func wake(_ sleeper: Sleeper) { pthread_cond_signal(conditions + sleeper.rawValue) }

  /// Wakes everyone.
  func wakeAll() {
    pthread_cond_broadcast(conditions)
    pthread_cond_broadcast(conditions + 1)
  }
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
