/// A moment in UTC: whole milliseconds since 1970-01-01, as services give it.
package struct Timestamp: Sendable, Hashable, Comparable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Clamps what does not fit into milliseconds, millions of centuries away.
  package init(seconds: Int64) {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    self.milliseconds = overflows ? (seconds > 0 ? .max : .min) : product
  }

  /// Whole seconds since 1970, rounded down.
  package var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1
  }

  /// The first whole second that is not before it; at the end of time the moment itself.
  package var secondNotBefore: Timestamp {
    let (late, overflows) = milliseconds.addingReportingOverflow(999)
    return overflows ? self : Timestamp(seconds: Timestamp(milliseconds: late).seconds)
  }

  /// Stands for an unknown date: some likes and bookmarks are only an address.
  package static let unknown = Timestamp(milliseconds: 0)

  package var isKnown: Bool { self != .unknown }

  /// The first moment after `unknown`.
  package static let firstKnown = Timestamp(milliseconds: unknown.milliseconds + 1)

  /// The nearest moment of the years 1 to 9999, which alone are written with four digits.
  package var inCalendar: Timestamp { min(max(self, Self.firstWritten), Self.lastWritten) }

  private static let firstWritten = Timestamp(seconds: -62_135_596_800)
  private static let lastWritten = Timestamp(seconds: 253_402_300_799)

  /// The seconds until then, rounded up; 0 or less where it is over, `nil` where they are too many
  /// to count.
  package func secondsLeft(until end: Timestamp) -> Int? {
    let (left, overflows) = end.milliseconds.subtractingReportingOverflow(milliseconds)
    return overflows ? nil : Int(left / 1000 + (left % 1000 > 0 ? 1 : 0))
  }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }
}

/// Sums of moments and durations. A part of a millisecond is dropped, and what lies beyond the ends
/// of time stays at the end.
extension Timestamp {
  package static func + (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(milliseconds: Int64(clamping: Int128(moment.milliseconds) + duration.milliseconds))
  }

  package static func - (moment: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(milliseconds: Int64(clamping: Int128(moment.milliseconds) - duration.milliseconds))
  }

  /// The time from `b` to `a`; negative when `a` is earlier.
  package static func - (a: Timestamp, b: Timestamp) -> Duration {
    .milliseconds(Int128(a.milliseconds) - Int128(b.milliseconds))
  }
}

extension Duration {
  /// As many times 24 hours.
  package static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }

  /// In whole milliseconds, a part of one dropped.
  fileprivate var milliseconds: Int128 { attoseconds / 1_000_000_000_000_000 }
}
