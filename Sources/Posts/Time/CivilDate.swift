/// A date and time of day in the Gregorian calendar, in UTC. The arithmetic is that of Howard
/// Hinnant's `days_from_civil`.
///
/// The calendar repeats every 400 years (146,097 days); counting years from March puts the leap day
/// last, so that the days before a month are a linear formula.
package struct CivilDate: Sendable, Hashable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0

  /// `nil` if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day and time that a timestamp falls into.
  package init(_ timestamp: Timestamp) {
    let seconds = timestamp.seconds
    let days = Self.floored(seconds, 86_400)
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    let rest = Int(seconds - days * 86_400)
    hour = rest / 3600
    minute = rest % 3600 / 60
    second = rest % 60
  }

  /// Days since 1970-01-01.
  package var daysSince1970: Int64 {
    let year = Int64(year) - (month <= 2 ? 1 : 0)
    let era = Self.floored(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * Int64(month > 2 ? month - 3 : month + 9) + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The moment, in whole seconds.
  package var timestamp: Timestamp {
    Timestamp(
      seconds: daysSince1970 * 86_400 + Int64(hour * 3600 + minute * 60 + second))
  }

  /// 28 to 31.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Division that rounds down, for times before the epoch.
  private static func floored(_ a: Int64, _ b: Int64) -> Int64 {
    a >= 0 ? a / b : (a - b + 1) / b
  }
}
