/// The beginning of a day, month or year in UTC, as `since:` and `until:` take it.
enum QueryDate: Equatable {
  case moment(Timestamp)
  /// More digits must follow; the moment is what is known so far.
  case unfinished(Timestamp?)
  /// There is no such day, or it is none.
  case bad

  /// Reads `2026`, `2026-01`, `2026-01-31`, and `7d`: the day seven days before `now`'s. The same in other
  /// words: `2026-1-31`; `1w`, `today`, `yesterday`.
  ///
  /// - Parameter isBeingTyped: whether more digits may follow: `2026-1` may become `2026-12`.
  init(_ text: String, now: Timestamp?, isBeingTyped: Bool) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if let now, let days = Self.days(text) {
      let today = Timestamp(milliseconds: now.milliseconds - Self.rest(of: now))
      let (moment, overflows) = today.milliseconds
        .subtractingReportingOverflow(days * Self.day)
      self = .moment(Timestamp(milliseconds: overflows ? .min : moment))
    } else {
      self = Self.calendar(parts, isBeingTyped: isBeingTyped)
    }
  }

  private static let day: Int64 = 86_400_000

  /// Milliseconds since the day began.
  private static func rest(of moment: Timestamp) -> Int64 {
    let rest = moment.milliseconds % day
    return rest < 0 ? rest + day : rest
  }

  /// How many days ago it is.
  private static func days(_ text: String) -> Int64? {
    switch text {
    case "today": return 0
    case "yesterday": return 1
    default: break
    }
    guard let unit = text.last.flatMap({ units[$0] }), (2...8).contains(text.utf8.count) else {
      return nil
    }
    return number(text.dropLast()).map { Int64($0) * unit }
  }

  /// Days of a unit.
  private static let units: [Character: Int64] = ["d": 1, "w": 7]

  /// Year, month and day, as many as there are.
  private static func calendar(_ parts: [Substring], isBeingTyped: Bool) -> QueryDate {
    guard parts.count <= 3, parts[0].utf8.count <= 4,
      parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
    else { return .bad }
    var numbers = [1, 1, 1]
    var known: Timestamp?
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let isShort = index > 0 && part.utf8.count == 1 && part != "0" && !(isLast && isBeingTyped)
      let isWhole = isShort || part.utf8.count == (index == 0 ? 4 : 2)
      guard isWhole || isLast, part.isEmpty || number(part) != nil else { return .bad }
      guard isWhole, let number = number(part) else { return .unfinished(known) }
      numbers[index] = number
      guard let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        return .bad
      }
      known = date.timestamp
    }
    return known.map(QueryDate.moment) ?? .bad
  }

  /// A number of ASCII digits alone.
  static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
