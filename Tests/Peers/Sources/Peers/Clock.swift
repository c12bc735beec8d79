import Glibc

/// The kind of time that counts.
enum Clock {
  /// Processor time of all threads of the process.
  case process
  /// Processor time of this thread.
  case thread
  /// The time that passes for everyone.
  case monotonic

  /// Nanoseconds since an origin of the clock's own choosing.
  var now: Int {
    var time = timespec()
    switch self {
    case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .monotonic: clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// How long `body` takes, divided by the number of events in it.
  @inline(__always)
  func nanoseconds(per events: Int, _ body: () -> Void) -> [Double] {
    let start = now
    body()
    return [Double(now - start) / Double(events)]
  }
}
