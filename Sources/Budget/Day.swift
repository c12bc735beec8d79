import Posts

/// A day of UTC, counted from 1970-01-01.
struct Day: Sendable, Hashable, Comparable {
  var number: Int64

  init(_ moment: Timestamp) { self.init(number: CivilDate(moment).daysSince1970) }

  private init(number: Int64) { self.number = number }

  /// The first and the last day of its month.
  var month: ClosedRange<Int64> {
    let date = CivilDate(Timestamp(seconds: number * 86_400))
    let first = number - Int64(date.day - 1)
    return first...first + Int64(CivilDate.days(inMonth: date.month, of: date.year)) - 1
  }

  /// This day alone.
  var only: ClosedRange<Int64> { number...number }

  var tomorrow: Day { Day(number: number + 1) }

  /// The first and the last day of the month after its own.
  var nextMonth: ClosedRange<Int64> { Day(number: month.upperBound + 1).month }

  /// Whether both may be the same day, where a clock shows one of them.
  func agrees(with other: Day) -> Bool { abs(number - other.number) <= Ledger.doubtfulDays }

  /// Whether it is the same day or one beside it: shortly before midnight two clocks that differ by
  /// a second show two days.
  func isBeside(_ other: Day) -> Bool { abs(number - other.number) <= 1 }

  static func < (a: Day, b: Day) -> Bool { a.number < b.number }
}
