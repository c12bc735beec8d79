extension Timestamp {
  /// Reads ISO 8601 as services write it: `2019-07-12T23:40:37Z`, with a space for the `T`, with up
  /// to nine decimals, with an offset (`+02:00`, `+0200`, `+02`, also after a space), without any
  /// zone (UTC), or a date alone.
  ///
  /// `nil` for what is not a moment: 30 February, 25 o'clock, a stray character at the end. A leap
  /// second counts as the second after it.
  package init?(iso8601 text: String) {
    guard let time = text.withUTF8Bytes({ Self(iso8601: $0) }) else { return nil }
    self = time
  }

  /// Reads the form of mail and HTTP: `Wed, 19 Jan 2011 21:16:37 +0000`, or with `GMT` at the end.
  /// The day of the week is skipped.
  package init?(rfc822 text: String) {
    guard let time = text.withUTF8Bytes({ Self(rfc822: $0) }) else { return nil }
    self = time
  }

  /// Reads the form of the v1.1 API: `Wed Oct 10 20:19:24 +0000 2018`. The day of the week is
  /// skipped.
  package init?(v1 text: String) {
    guard let time = text.withUTF8Bytes({ Self(v1: $0) }) else { return nil }
    self = time
  }

  /// The moment in an id of X: its upper bits are milliseconds since 4 November 2010. `nil` for
  /// what is not an id, and for older ids, which are plain counters. The last of these, from 2^34
  /// up to `firstSnowflake`, do give a moment, as the dates of archives are stored by it.
  package init?(snowflake id: String) {
    guard let number = UInt64(id), number >= 1 << 34, number < 1 << 63 else { return nil }
    self.init(milliseconds: Int64(number >> 22) + Self.snowflakeEpoch)
  }

  /// The moment from which ids of X count, in milliseconds since 1970.
  package static let snowflakeEpoch: Int64 = 1_288_834_974_657

  /// The first id of X that tells its moment; those before it only count.
  package static let firstSnowflake: Int64 = 29_700_859_248
}

/// Moments from the bytes of a text: every post has a date, and hardly any code needs its text.
extension Timestamp {
  package init?(iso8601 text: UnsafeBufferPointer<UInt8>) {
    guard let time = DigitReader.time(text, Self.iso8601) else { return nil }
    self = time
  }

  package init?(rfc822 text: UnsafeBufferPointer<UInt8>) {
    guard let time = DigitReader.time(text, Self.rfc822) else { return nil }
    self = time
  }

  package init?(v1 text: UnsafeBufferPointer<UInt8>) {
    guard let time = DigitReader.time(text, Self.v1) else { return nil }
    self = time
  }
}

/// The moments in these forms, in milliseconds since 1970.
extension Timestamp {
  private static func iso8601(_ digits: inout DigitReader) -> Int64? {
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
      let hasSpace = digits.take(" ")
      guard !hasSpace || !digits.isAtEnd, let offset = digits.zone(), digits.isAtEnd else {
        return nil
      }
      milliseconds -= offset
    }
    return date.daysSince1970 * 86_400_000 + milliseconds
  }

  private static func rfc822(_ digits: inout DigitReader) -> Int64? {
    guard digits.skip(3), digits.take(","), digits.take(" "), let day = digits.number(2),
      digits.take(" "), let month = digits.month(), digits.take(" "),
      let year = digits.number(4), digits.take(" "), let time = digits.timeOfDay(),
      digits.take(" "), let offset = digits.take("G") ? digits.gmt() : digits.zone(),
      digits.isAtEnd, let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.daysSince1970 * 86_400_000 + time - offset
  }

  private static func v1(_ digits: inout DigitReader) -> Int64? {
    guard digits.skip(3), digits.take(" "), let month = digits.month(), digits.take(" "),
      let day = digits.number(2), digits.take(" "), let time = digits.timeOfDay(),
      digits.take(" "), let offset = digits.zone(), digits.take(" "),
      let year = digits.number(4), digits.isAtEnd,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.daysSince1970 * 86_400_000 + time - offset
  }
}
