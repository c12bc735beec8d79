import Testing

@testable import Posts

/// Days as people write them.
@Suite struct QueryDateTests {
  @Test(arguments: [
    ("since:today", "since:0d"), ("until:yesterday", "until:1d"), ("since:2w", "since:14d"),
    ("since:2026-1-5", "since:2026-01-05"), ("until:2026/01/05", "until:2026-01-05"),
    ("since:2026/1", "since:2026-01"), ("until:tomorrow", "until:2026-03-11"),
    ("since:1m", "since:2026-02-10"), ("since:1y", "since:2025-03-10"),
    ("since:13m", "since:2025-02-10"), ("since:12h", "since:2026-03-10T05:00:00Z"),
    ("since:0h", "since:2026-03-10T17:00:00Z"),
    ("since:2026-01-05T02:00:00+02:00", "since:2026-01-05"),
    ("until:2026-01-05T00:30+0030", "until:2026-01-05"),
    ("since:2026-1-5T02:00+02:00", "since:2026-01-05"), ("since：２０２６－０１", "since:2026-01"),
    ("since:2026.1.5", "since:2026-01-05"), ("until:2026.01", "until:2026-01"),
    ("since:2026.01.05T02:00:00.000+02:00", "since:2026-01-05"),
    ("since:２０２６／０１／０５", "since:2026-01-05"), ("since:2026–01–05", "since:2026-01-05"),
    ("since:２０２６－０１－０５Ｔ０２：００：００＋０２：００", "since:2026-01-05"),
  ])
  func `a day may be written in other ways`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query && !reading.query.isEmpty)
    #expect(reading.remarks == [])
    #expect(read(text + " x").query == read(same + " x").query)
  }

  @Test func `one digit of a month may be the first of two while it is being typed`() {
    #expect(read("since:2026-1").query == read("since:2026", isTyped: false).query)
    #expect(read("since:2026-1").remarks.map(\.kind) == [.unfinished])
    #expect(read("since:2026-1-3").query == read("since:2026-01", isTyped: false).query)
    #expect(read("since:2026-2-2").query == read("since:2026-02", isTyped: false).query)
    #expect(read("since:\"2026-3-2").query == read("since:2026-03", isTyped: false).query)
  }

  @Test(arguments: [
    ("since:2026-9", "since:2026-09"), ("since:2026-2", "since:2026-02"),
    ("since:2026-3-9", "since:2026-03-09"), ("until:2026/3/4", "until:2026-03-04"),
    ("since:2026-1 ", "since:2026-01"), ("since:2026-3-1  ", "since:2026-03-01"),
    ("swift since:2026-12-3 ", "swift since:2026-12-03"),
    ("since:2026-2-3", "since:2026-02-03"), ("since:\"2026-3-2\"", "since:2026-03-02"),
    ("until:\"2026-1\"", "until:2026-01"),
  ])
  func `one digit is all of a month or a day that cannot go on`(_ text: String, _ same: String) {
    let reading = read(text)
    #expect(reading.query == read(same, isTyped: false).query && reading.remarks == [])
  }

  @Test(arguments: [
    ("since:2026.", "since:2026"), ("until:2026.01.", "until:2026-01"),
    ("swift since:2026.0", "swift since:2026"),
  ])
  func `a dot behind a day or before its next part is no mistake`(_ text: String, _ same: String) {
    let reading = read(text)
    #expect(reading.query == read(same, isTyped: false).query)
    #expect(reading.remarks.map(\.kind) == [.unfinished])
    for text in ["since:2026-01-05.", "since:2026.01.05."] {
      for isTyped in [true, false] {
        let whole = read(text, isTyped: isTyped)
        #expect(whole.query == read("since:2026-01-05").query && whole.remarks == [], "\(text)")
      }
    }
    for text in ["since:2026..", "since:.", "since:2026-01-05-", "since:2026.01.05.1"] {
      #expect(read(text, isTyped: false).remarks.map(\.kind) == [.badValue], "\(text)")
    }
  }

  @Test func `of a text that is entered nothing goes on`() {
    let texts = [("until:2026-1", "until:2026-01"), ("since:2026-1-3", "since:2026-01-03")]
    for (text, same) in texts {
      let reading = read(text, isTyped: false)
      #expect(reading.query == read(same, isTyped: false).query && reading.remarks == [])
    }
  }

  @Test func `a month ago of a day that the month lacks is its last day`() {
    func month(_ text: String) -> Query {
      let context = Query.Context(now: Timestamp(iso8601: "2024-03-31T23:59:59Z"))
      return Query(parsing: text, lastWordIsPrefix: false, in: context)
    }
    #expect(month("since:1m") == month("since:2024-02-29"))
    #expect(month("since:13m") == month("since:2023-02-28"))
  }

  @Test func `what lies beyond the calendar is its first or last moment`() {
    for distance in ["9999y", "9999999y", "9999999m", "9999999w", "9999999d"] {
      #expect(read("since:\(distance)").query == read("since:0001-01-01").query)
      #expect(read("until:\(distance)").query == read("until:0001-01-01").query)
    }
    #expect(read("until:0001-01-01T00:30+01:00").query == read("until:0001-01-01").query)
    let end = read("since:9999-12-31T23:30-01:00", isTyped: false).query
    #expect(end.text == "since:9999-12-31T23:59:59Z")
  }

  @Test func `a moment that is written again is the same`() {
    for text in ["since:12h", "until:1h", "since:1m", "until:tomorrow", "since:9999y"] {
      let query = read(text, isTyped: false).query
      #expect(read(query.text, isTyped: false).query == query, "\(query.text)")
    }
    #expect(read("since:12h").query.text == "since:2026-03-10T05:00:00Z")
  }

  @Test(arguments: ["since:y", "until:tom", "since:2026-01-31T", "since:2026-01-31T12:0"])
  func `the name of a day or a time may go on while it is typed`(_ text: String) {
    #expect(read(text).remarks.map(\.kind) == [.unfinished])
    #expect(read(text, isTyped: false).remarks.map(\.kind) == [.badValue])
  }

  @Test(arguments: [
    ("since:tomorow", "since:tomorrow"), ("since:yesterdy", "since:yesterday"),
    ("until:Todya", "until:today"), ("since:7days", "since:7d"), ("until:1month", "until:1m"),
    ("since:2weeks", "since:2w"), ("since:3yrs", "since:3y"), ("since:12hours", "since:12h"),
    ("-since:1day", "since:1d"), ("since:(7days)", "since:7d"), ("since:\"7 days\"", "since:7d"),
  ])
  func `a day with nearly a name, or a unit written out, is told how it is written`(
    _ text: String, _ meant: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant, "\(reading.remarks)")
    #expect(reading.remarks.allSatisfy { $0.text.count <= 78 })
    #expect(read(meant, isTyped: false).remarks == [])
    for far in ["since:someday", "since:7minutes", "since:7", "since:days", "since:2026-13"] {
      #expect(read(far, isTyped: false).remarks.first?.suggestion == nil, "\(far)")
    }
  }

  @Test(arguments: [
    ("since:<2026", "until:2026"), ("since:>2026-01", "since:2026-01"),
    ("since:>=2026-01-31", "since:2026-01-31"), ("since:=7d", "since:7d"),
    ("until:<=yesterday", "until:yesterday"), ("until:>2026", "since:2026"),
    ("until:＝2026", "until:2026"), ("-since:<2026", "since:2026"), ("-since:>2026", "until:2026"),
    ("-until:=2026", "since:2026"), ("since:(≤2026)", "until:2026"), ("until:\"> 7d\"", "since:7d"),
  ])
  func `a day with a sign before it is no day, and without it may be meant`(
    _ text: String, _ meant: String
  ) {
    let reading = read(text, isTyped: false)
    #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue])
    #expect(reading.remarks.first?.suggestion == meant)
    #expect(
      reading.remarks.first?.text.hasSuffix(" is not understood. Did you mean \(meant)?") == true)
    #expect(reading.remarks.allSatisfy { $0.text.count <= 78 })
    #expect(read(meant, isTyped: false).remarks == [])
  }

  @Test func `a sign before a day that is unfinished, wrong or long asks for nothing either`() {
    for text in ["since:<", "since:<20", "since:<2026-0"] {
      #expect(
        read(text).query.isEmpty && read(text).remarks.map(\.kind) == [.unfinished], "\(text)")
    }
    for text in ["since:<2026-13", "until:>2026-02-30", "since:<2026-01-31T12:00:00Z"] {
      let reading = read(text, isTyped: false)
      #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue], "\(text)")
      #expect(reading.remarks.allSatisfy { $0.suggestion == nil && $0.text.count <= 78 })
    }
  }

  @Test(arguments: ["since:\"<2026", "since:\"<2026\"*"])
  func `a sign before a day is told beside what is wrong with its quotes`(_ text: String) {
    let reading = read("tea " + text, isTyped: false)
    #expect(reading.query.text == "tea" && reading.remarks.count == 2)
    #expect(reading.remarks.contains { $0.suggestion == "until:2026" })
  }

  /// These have the expected form, but no such day exists.
  @Test(arguments: [
    "since:2026-02-30", "until:2026-02-30", "since:2023-2-29", "until:2026-04-31",
    "since:2026-01-00", "since:2026-02-30T12:00:00Z",
  ])
  func `a day that its month has not is named, and is no condition`(_ text: String) {
    for isTyped in [true, false] {
      let reading = read(text, isTyped: isTyped)
      #expect(reading.query.isEmpty && reading.remarks.map(\.kind) == [.badValue])
      let said = text.count > 24 ? "\(text.prefix(24))…" : text
      #expect(reading.remarks.first?.text == "\(said): there is no such day.")
    }
    #expect(read("since:2024-02-29").remarks == [])
  }
}
