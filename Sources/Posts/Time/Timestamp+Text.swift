extension Timestamp {
  /// UTC in whole seconds: `2019-07-12T23:40:37Z`.
  package var iso8601: String {
    let date = CivilDate(self)
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
      + padded(date.hour, 2) + ":" + padded(date.minute, 2) + ":" + padded(date.second, 2) + "Z"
  }

  /// The day in UTC: `2019-07-12`; the nearest one of the years 1 to 9999.
  package var iso8601Day: String { String(inCalendar.iso8601.prefix(10)) }

  /// UTC to the millisecond: `2019-07-12T23:40:37.123Z`.
  package var exactISO8601: String {
    let rest = Int((milliseconds % 1000 + 1000) % 1000)
    return String(iso8601.dropLast()) + "." + padded(rest, 3) + "Z"
  }

  /// UTC with the milliseconds, where there are some.
  package var shortestISO8601: String { milliseconds % 1000 == 0 ? iso8601 : exactISO8601 }

  /// What is shown for an unknown date.
  package static let unknownText = "date unknown"

  /// The day in words, in UTC: `14 Mar 2019`.
  package var dayText: String {
    guard isKnown else { return Self.unknownText }
    let date = CivilDate(self)
    return "\(date.day) \(Self.months[date.month - 1]) \(date.year)"
  }

  /// Day and time, in UTC: `14 Mar 2019 09:05`.
  package var fullText: String {
    guard isKnown else { return Self.unknownText }
    let date = CivilDate(self)
    return "\(dayText) \(padded(date.hour, 2)):\(padded(date.minute, 2))"
  }

  /// How long ago, short enough for a list: `now`, `5m`, `2h`, `3d`, then the day (`14 Mar`, in
  /// another year `14 Mar 2019`). A future moment is `now` up to a minute away, since clocks differ
  /// a little, and otherwise its day.
  package func relative(to now: Timestamp) -> String {
    let (difference, overflows) = now.seconds.subtractingReportingOverflow(seconds)
    guard !overflows else { return dayText }
    switch difference {
    case -60..<60: return "now"
    case 60..<3600: return "\(difference / 60)m"
    case 3600..<86_400: return "\(difference / 3600)h"
    case 86_400..<(7 * 86_400): return "\(difference / 86_400)d"
    default: return shortDay(at: now)
    }
  }

  /// The day, with its year if that is not the year of `now`: `14 Mar`, `14 Mar 2019`.
  package func shortDay(at now: Timestamp) -> String {
    let (date, today) = (CivilDate(self), CivilDate(now))
    guard date.year == today.year else { return dayText }
    return "\(date.day) \(Self.months[date.month - 1])"
  }

  private func padded(_ number: Int, _ width: Int) -> String { String(number).withZeros(to: width) }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
