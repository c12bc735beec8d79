/// How long ago a moment is, as `since:` and `until:` take it.
///
/// Days, weeks, months and years go back to the beginning of a day in UTC, hours to that of an
/// hour. So a query means the same for a while, and its answers stay valid.
enum QueryDistance: Equatable {
  case hours(Int)
  case days(Int)
  case months(Int)

  /// Reads `12h`, `7d`, `2w`, `1m` (months), `1y`, and the names of days; `nil` for anything else.
  ///
  /// - Parameter text: folded.
  init?(_ text: String) {
    switch text {
    case "today": self = .days(0)
    case "yesterday": self = .days(1)
    case "tomorrow": self = .days(-1)
    default:
      guard let unit = text.last, (2...8).contains(text.utf8.count),
        let number = QueryDate.number(text.dropLast())
      else { return nil }
      switch unit {
      case "h": self = .hours(number)
      case "d": self = .days(number)
      case "w": self = .days(7 * number)
      case "m": self = .months(number)
      case "y": self = .months(12 * number)
      default: return nil
      }
    }
  }

  /// The days that have a name.
  static let names = ["today", "yesterday", "tomorrow"]

  /// What may have been meant by a folded text that is no distance: a day with nearly this name, or
  /// a number with its unit written out, `7d` for `7days`.
  static func nearest(to text: String) -> String? {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    if number.isEmpty { return Posts.nearest(to: text, among: names) }
    let unit = text[number.endIndex...]
    if unit.isEmpty { return nil }
    let letter = units.first { $0.hasPrefix(unit) }?.first ?? shortUnits[unit]
    return letter.map { number + String($0) }.flatMap { QueryDistance($0) == nil ? nil : $0 }
  }

  private static let units = ["hours", "days", "weeks", "months", "years"]
  private static let shortUnits: [Substring: Character] = [
    "hr": "h", "hrs": "h", "wk": "w", "wks": "w", "mos": "m", "yr": "y", "yrs": "y",
  ]

  /// The moment that is this long before `now`.
  func moment(from now: Timestamp) -> Timestamp {
    switch self {
    case .hours(let hours): Self.back(hours, of: 3_600_000, from: now)
    case .days(let days): Self.back(days, of: 86_400_000, from: now)
    case .months(let months): Self.back(months: months, from: CivilDate(now))
    }
  }

  /// The beginning of the unit that is `count` units before that of `now`.
  private static func back(_ count: Int, of unit: Int64, from now: Timestamp) -> Timestamp {
    let rest = now.milliseconds % unit
    let start = now.milliseconds - (rest < 0 ? rest + unit : rest)
    return Timestamp(milliseconds: start - Int64(count) * unit)
  }

  /// The same day of an earlier month, or the last one of a shorter month.
  private static func back(months: Int, from today: CivilDate) -> Timestamp {
    let month = today.year * 12 + today.month - 1 - months
    guard month >= 12 else { return Timestamp(milliseconds: .min) }
    let (year, index) = month.quotientAndRemainder(dividingBy: 12)
    let day = min(today.day, CivilDate.days(inMonth: index + 1, of: year))
    return CivilDate(year: year, month: index + 1, day: day)?.timestamp
      ?? Timestamp(milliseconds: .min)
  }
}
