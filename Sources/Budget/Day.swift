import Posts

/// A day of UTC, counted from 1970-01-01.
struct Day: Sendable, Hashable, Comparable {
  var number: Int64

  init(_ moment: Timestamp) { number = CivilDate(moment).daysSince1970 }

  /// The first and the last day of its month.
  var month: ClosedRange<Int64> {
    let date = CivilDate(Timestamp(seconds: number * 86_400))
    let first = number - Int64(date.day - 1)
    return first...first + Int64(CivilDate.days(inMonth: date.month, of: date.year)) - 1
  }

  static func < (a: Day, b: Day) -> Bool { a.number < b.number }
}
