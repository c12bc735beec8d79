extension Timestamp {
  /// Reads ISO 8601 as services write it: `2019-07-12T23:40:37Z`, with a space for the `T`, with up to
  /// nine decimals, with an offset (`+02:00`, `+0200`, `+02`), without any zone (UTC), or a date alone.
  ///
  /// `nil` for what is no moment: 30 February, 25 o'clock, a stray character behind it. A leap second
  /// counts as the second after it.
  package init?(iso8601 text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
      digits.take("-"), let day = digits.number(2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var milliseconds: Int64 = 0
    if !digits.isAtEnd {
      guard digits.take("T") || digits.take("t") || digits.take(" "),
        let time = digits.timeOfDay()
      else { return nil }
      milliseconds = time
      if digits.take(".") || digits.take(",") {
        guard let decimals = digits.decimals() else { return nil }
        milliseconds += decimals
      }
      guard let offset = digits.zone(), digits.isAtEnd else { return nil }
      milliseconds -= offset
    }
    self.init(milliseconds: date.daysSince1970 * 86_400_000 + milliseconds)
  }

  /// Reads the form of mail and of HTTP: `Wed, 19 Jan 2011 21:16:37 +0000`, or with `GMT` behind it. The
  /// day of the week is only passed over.
  package init?(rfc822 text: String) {
    var digits = DigitReader(text)
    guard digits.word(3) != nil, digits.take(","), digits.take(" "), let day = digits.number(2),
      digits.take(" "), let name = digits.word(3),
      let month = Self.months.firstIndex(of: name), digits.take(" "),
      let year = digits.number(4), digits.take(" "), let time = digits.timeOfDay(),
      digits.take(" "), let offset = digits.take("G") ? digits.gmt() : digits.zone(),
      digits.isAtEnd, let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    self.init(milliseconds: date.daysSince1970 * 86_400_000 + time - offset)
  }

  /// Reads the form of the v1.1 API: `Wed Oct 10 20:19:24 +0000 2018`. The day of the week is not
  /// believed, only passed over.
  package init?(v1 text: String) {
    var digits = DigitReader(text)
    guard digits.word(3) != nil, digits.take(" "), let name = digits.word(3),
      let month = Self.months.firstIndex(of: name), digits.take(" "),
      let day = digits.number(2), digits.take(" "), let time = digits.timeOfDay(),
      digits.take(" "), let offset = digits.zone(), digits.take(" "),
      let year = digits.number(4), digits.isAtEnd,
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    self.init(milliseconds: date.daysSince1970 * 86_400_000 + time - offset)
  }

  /// Reads the date of an HTTP header in the form that servers must send (RFC 9110, 5.6.7):
  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  package init?(http text: String) {
    var digits = DigitReader(text)
    guard digits.word(3) != nil, digits.take(","), digits.take(" "), let day = digits.number(2),
      digits.take(" "), let name = digits.word(3), let month = Self.months.firstIndex(of: name),
      digits.take(" "), let year = digits.number(4), digits.take(" "),
      let time = digits.timeOfDay(), digits.word(4) == " GMT", digits.isAtEnd,
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    self.init(milliseconds: date.daysSince1970 * 86_400_000 + time)
  }

  /// The moment in an X id: its upper bits are milliseconds since 4 November 2010. `nil` for the
  /// plain counters of before, and for what is no id.
  package init?(snowflake id: String) {
    guard let number = UInt64(id), number >= 1 << 34, number < 1 << 63 else { return nil }
    self.init(milliseconds: Int64(number >> 22) + 1_288_834_974_657)
  }

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

/// Reads numbers of fixed length from ASCII text, one after the other.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Passes over one character if it is this one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
      value = value * 10 + Int(first - 0x30)
      rest = rest.dropFirst()
    }
    return value
  }

  /// Exactly so many characters.
  mutating func word(_ count: Int) -> String? {
    let word = rest.prefix(count)
    guard word.count == count else { return nil }
    rest = rest.dropFirst(count)
    return String(Substring(word))
  }

  /// `23:40:37` or `23:40`, in milliseconds since midnight.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60
    else { return nil }
    var second = 0
    if take(":") {
      guard let read = number(2), read <= 60 else { return nil }
      second = read
    }
    return Int64(hour * 3600 + minute * 60 + second) * 1000
  }

  /// One to nine digits behind the point, as milliseconds; the rest is cut off.
  mutating func decimals() -> Int64? {
    var milliseconds: Int64 = 0
    var count = 0
    while count < 9, let digit = number(1) {
      if count < 3 { milliseconds = milliseconds * 10 + Int64(digit) }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<max(count, 3) { milliseconds *= 10 }
    return milliseconds
  }

  /// What follows the G of `GMT`: no offset.
  mutating func gmt() -> Int64? { word(2) == "MT" ? 0 : nil }

  /// `Z`, nothing, or an offset, in milliseconds east of UTC.
  mutating func zone() -> Int64? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if take(":") {
      guard let read = number(2) else { return nil }
      minutes = read
    } else {
      minutes = number(2) ?? 0
    }
    guard minutes < 60 else { return nil }
    let offset = Int64(hours * 60 + minutes) * 60_000
    return isWest ? -offset : offset
  }
}
