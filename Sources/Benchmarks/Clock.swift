import Glibc

/// Microseconds of the monotonic clock: the clock of `TWINSTANT_TRACE` too.
func microseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1000
}

/// What `body` gives, and how long it took, in microseconds.
func timed<T>(_ body: () throws -> T) rethrows -> (result: T, microseconds: Double) {
  let start = microseconds()
  let result = try body()
  return (result, microseconds() - start)
}
