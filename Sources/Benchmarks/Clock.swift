import Libc

/// Microseconds of the monotonic clock: the clock of `TWINSTANT_TRACE` too.
func microseconds() -> Double { microseconds(of: CLOCK_MONOTONIC) }

/// Microseconds of processor time of this thread: what else runs on the machine does not count.
func processorMicroseconds() -> Double { microseconds(of: CLOCK_THREAD_CPUTIME_ID) }

/// Microseconds of any clock.
func microseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1000
}

extension Duration {
  /// As the clocks above count.
  var microseconds: Double { self / .microseconds(1) }
}

/// Returns what `body` gives, and how long that took, in microseconds.
func timed<T>(
  _ clock: () -> Double = microseconds, _ body: () throws -> T
) rethrows -> (result: T, microseconds: Double) {
  let start = clock()
  let result = try body()
  return (result, clock() - start)
}
