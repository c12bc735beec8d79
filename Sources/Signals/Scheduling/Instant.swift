/// A moment of a monotonic clock, in whole nanoseconds. Setting the wall clock does not move it.
public struct Instant: Sendable, Hashable, Comparable {
  /// Nanoseconds since an origin of the clock's own choosing.
  public var nanoseconds: Int64

  /// The end of the clock, which no timer waits for.
  @inlinable package static var never: Instant { Instant(nanoseconds: .max) }

  /// The moment so many nanoseconds after the clock's origin.
  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Whether `a` is earlier.
  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The moment `duration` later. Beyond the range of the clock it stays at its end, which never
  /// comes.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration.wholeNanoseconds)
  }

  /// The moment so many nanoseconds later, within the range of the clock. Cheaper than adding a
  /// 128-bit `Duration`.
  @inlinable func advanced(by nanoseconds: Int64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Instant(nanoseconds: !overflow ? sum : nanoseconds < 0 ? .min : .max)
  }

  /// The time from `b` to `a`; negative when `a` is earlier.
  public static func - (a: Instant, b: Instant) -> Duration {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    guard overflow else { return .nanoseconds(difference) }
    return .nanoseconds(a < b ? Int64.min : Int64.max)
  }
}

extension Duration {
  /// Whole nanoseconds, rounded up, so that a wait is never cut short. Saturates (292 years).
  @usableFromInline package var wholeNanoseconds: Int64 {
    // Before `components`, which traps when the seconds do not fit.
    if self >= .nanoseconds(Int64.max) { return .max }
    if self <= .nanoseconds(Int64.min) { return .min }
    let (seconds, attoseconds) = components
    let fraction = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
    return seconds * 1_000_000_000 + fraction
  }
}
