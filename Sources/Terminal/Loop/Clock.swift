import Glibc
import Signals

extension Instant {
  /// The monotonic clock's present value. Any thread.
  static func monotonic() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// This moment and a duration; what lies too far away becomes the last moment there is.
  func advanced(by duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if isTooLong { return Instant(nanoseconds: seconds > 0 ? .max : .min) }
    let (sum, isTooLate) = nanoseconds.addingReportingOverflow(whole + attoseconds / 1_000_000_000)
    return Instant(nanoseconds: isTooLate ? (seconds > 0 ? .max : .min) : sum)
  }

  /// Milliseconds until then for `poll`, rounded up so that nobody wakes too early and spins.
  func milliseconds(from now: Instant) -> Int32 {
    guard nanoseconds > now.nanoseconds else { return 0 }
    let distance = (nanoseconds - now.nanoseconds - 1) / 1_000_000 + 1
    return Int32(min(distance, Int64(Int32.max)))
  }
}
