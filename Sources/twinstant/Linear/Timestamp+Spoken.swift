import Posts

extension Timestamp {
  /// How long ago, in words as they are spoken: `2 hours ago`; beyond a week the day.
  func spoken(at now: Timestamp) -> String {
    guard isKnown else { return "at an unknown time" }
    let (seconds, overflows) = now.seconds.subtractingReportingOverflow(seconds)
    guard !overflows, (-60..<7 * 86_400).contains(seconds) else { return "on \(dayText)" }
    for (unit, length) in [("day", Int64(86_400)), ("hour", 3600), ("minute", 60)] {
      let count = seconds / length
      if count > 0 { return Int(count).counted(unit) + " ago" }
    }
    return "just now"
  }
}
