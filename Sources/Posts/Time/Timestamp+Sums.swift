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
