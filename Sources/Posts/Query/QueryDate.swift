/// The beginning of a day, month, year or hour in UTC, as `since:` and `until:` take it.
enum QueryDate: Equatable {
  case moment(Timestamp)
  /// More digits must follow; the moment is that of what is there so far, if any.
  case unfinished(Timestamp?)
  /// The month has no such day.
  case noSuchDay
  /// It is not a date at all.
  case bad

  /// Reads `2026`, `2026-01`, `2026-01-31`, `2026-1-31` or `2026.1.31`, a moment such as
  /// `2026-01-31T12:00:00Z`, and what `QueryDistance` reads.
  ///
  /// - Parameters:
  ///   - text: folded.
  ///   - isBeingTyped: whether more may follow: `20` may become `2026`.
  ///   - isAtEnd: whether a digit may follow right behind it: `2026-1` may become `2026-12`.
  init(_ text: String, now: Timestamp?, isBeingTyped: Bool, isAtEnd: Bool) {
    if let now, let distance = QueryDistance(text) {
      self = .moment(distance.moment(from: now))
      return
    }
    if isBeingTyped, QueryDistance.names.contains(where: { $0.hasPrefix(text) }) {
      self = .unfinished(nil)
      return
    }
    let halves = text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = Self.parts(of: halves[0])
    let day = Self.calendar(parts, mayGoOn: isBeingTyped && isAtEnd && halves.count == 1)
    guard halves.count == 2 else {
      self = day
      return
    }
    guard case .moment(let start) = day else {
      self = day == .noSuchDay ? day : .bad
      return
    }
    let wholeDay = start.iso8601.prefix { $0 != "T" }
    if parts.count == 3,
      let moment = Timestamp(iso8601: wholeDay + "T" + halves[1].uppercased())
    {
      self = .moment(moment)
    } else {
      self = isBeingTyped ? .unfinished(start) : .bad
    }
  }

  /// The parts between dashes or dots. A dot behind the day ends a clause, and is left out.
  private static func parts(of day: Substring) -> [Substring] {
    let parts = day.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }
    return parts.count == 4 && day.hasSuffix(".") ? parts.dropLast() : parts
  }

  /// Year, month and day, as many as there are.
  ///
  /// - Parameter mayGoOn: whether another digit may follow the last one.
  private static func calendar(_ parts: [Substring], mayGoOn: Bool) -> QueryDate {
    guard parts.count <= 3, parts[0].utf8.count <= 4,
      parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
    else { return .bad }
    var numbers = [1, 1, 1]
    var known: Timestamp?
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let isBegun = isLast && mayGoOn && mayBegin(part, isMonth: index == 1, in: numbers)
      let isShort = index > 0 && part.utf8.count == 1 && part != "0" && !isBegun
      let isWhole = isShort || part.utf8.count == (index == 0 ? 4 : 2)
      guard isWhole || isLast, part.isEmpty || number(part) != nil else { return .bad }
      guard isWhole, let number = number(part) else { return .unfinished(known) }
      numbers[index] = number
      guard let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        return index == 2 ? .noSuchDay : .bad
      }
      known = date.timestamp
    }
    return known.map(QueryDate.moment) ?? .bad
  }

  /// Whether a digit may be the first of two: no month goes on from 2, and no day from 4, or, in
  /// February, from 3.
  ///
  /// - Parameter date: the year and month before a day.
  private static func mayBegin(_ digit: Substring, isMonth: Bool, in date: [Int]) -> Bool {
    let largest = isMonth ? 12 : CivilDate.days(inMonth: date[1], of: date[0])
    return (number(digit) ?? 0) <= largest / 10
  }

  /// The day, month or year behind one, as precise as it is: `2025` behind `2024`. `nil` for what
  /// is none, or has none behind it.
  ///
  /// - Parameter text: folded.
  static func following(_ text: String) -> String? {
    if let day = ["yesterday": "today", "today": "tomorrow"][text] { return day }
    var numbers: [Int] = []
    for part in parts(of: text[...]) {
      guard let number = number(part) else { return nil }
      numbers.append(number)
    }
    let precision = numbers.count
    guard (1...3).contains(precision) else { return nil }
    numbers += [1, 1]
    guard numbers[0] < 9999,
      let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    // From the first day of any year, or of any month, so many lead into the next one.
    let days = [366, 31, 1][precision - 1]
    let next = date.timestamp + Duration.days(days)
    return String(next.iso8601Day.prefix([4, 7, 10][precision - 1]))
  }

  /// Whether a month or a day may follow, or the unit of a distance: `2024` may become `2024-06`.
  ///
  /// - Parameter text: folded.
  static func isWithoutDay(_ text: String) -> Bool {
    QueryDistance(text) == nil && parts(of: text[...]).count < 3
  }

  /// A number of ASCII digits alone.
  static func number(_ text: Substring) -> Int? {
    text.utf8.isAllDigits ? Int(text) ?? .max : nil
  }
}

extension String {
  /// A day as `QueryDate` reads it: folded, with the signs that a date has. Not for a time of day,
  /// whose colons folding drops.
  var foldedDay: String {
    Folding.name(String(String.UnicodeScalarView(unicodeScalars.map(\.inDate))))
  }
}
