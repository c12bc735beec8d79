import RandomTesting
import Testing

@testable import Posts

@Suite struct TimestampTests {
  @Test func `reads ISO 8601`() {
    let times: [String: Int64] = [
      "2019-07-12T23:40:37Z": 1_562_974_837_000, "2019-07-12T23:40:37.123Z": 1_562_974_837_123,
      "2019-07-12T23:40:37.1239999Z": 1_562_974_837_123,
      "2019-07-12T23:40:37.5Z": 1_562_974_837_500,
      "2019-07-13T01:40:37+02:00": 1_562_974_837_000, "2019-07-12T16:10:37-0730": 1_562_974_837_000,
      "2019-07-13 01:40:37+02": 1_562_974_837_000, "2019-07-12T23:40:37": 1_562_974_837_000,
      "1970-01-01": 0, "1969-12-31T23:59:59.999Z": -1, "2000-02-29": 951_782_400_000,
      "2016-12-31T23:59:60Z": 1_483_228_800_000, "2012-01-31 12:00:00 +0000": 1_328_011_200_000,
    ]
    for (text, milliseconds) in times {
      #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds, "\(text)")
    }
  }

  @Test(arguments: [
    "", "2019", "2019-02-30", "1900-02-29", "2019-13-01", "2019-00-10", "2019-07-12T24:00:00Z",
    "2019-07-12T23:60:00Z", "2019-07-12T23:40:37Zx", "2019-07-12T23:40:37.Z", "2019-07-12T",
    "2019-07-12T23:40:37.1234567890Z", "0000-01-01", "99999-01-01", "2019-07-12T23:40:37+2",
    "2019-07-12T23:40:37 ", "2019-07-12T23:40:37  +0000",
    "२०१९-01-01",
  ])
  func `what is no moment is nil`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func `a part of a second is rounded up, before 1970 as well`() {
    let seconds: [Int64: Int64] = [
      0: 0, 1: 1000, 999: 1000, 1000: 1000, 1001: 2000, -1: 0, -999: 0, -1000: -1000,
      -1001: -1000, .max: .max,
    ]
    for (exact, second) in seconds {
      #expect(Timestamp(milliseconds: exact).secondNotBefore.milliseconds == second, "\(exact)")
    }
  }

  @Test func `trap12_reads the form of the first API`() {
    #expect(
      Timestamp(v1: "Wed Oct 10 20:19:24 +0000 2018") == Timestamp(iso8601: "2018-10-10T20:19:24Z"))
    #expect(
      Timestamp(v1: "Wed Oct 10 20:19:24 +0200 2018") == Timestamp(iso8601: "2018-10-10T18:19:24Z"))
    for text in [
      "", "Wed Oct 10", "Wed Okt 10 20:19:24 +0000 2018", "Wed Feb 30 20:19:24 +0000 2018",
    ] {
      #expect(Timestamp(v1: text) == nil)
    }
  }

  @Test func `the time is in the id`() {
    #expect(Timestamp(snowflake: "1050118621198921728")?.iso8601 == "2018-10-10T20:19:24Z")
    for id in ["20", "", "x", "99999999999999999999", "-1050118621198921728"] {
      #expect(Timestamp(snowflake: id) == nil)
    }
  }

  @Test func `prints what it reads, over all times`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let time = Timestamp(
        seconds: Int64.random(in: -62_135_596_800...253_402_300_799, using: &random))
      #expect(Timestamp(iso8601: time.iso8601) == time)
      let rest = Int64.random(in: 0..<1000, using: &random)
      let exact = Timestamp(milliseconds: time.milliseconds + rest)
      #expect(Timestamp(iso8601: exact.exactISO8601) == exact)
    }
    #expect(Timestamp(seconds: -62_135_596_800).iso8601 == "0001-01-01T00:00:00Z")
    #expect(Timestamp(seconds: 253_402_300_799).iso8601 == "9999-12-31T23:59:59Z")
    #expect(Timestamp(milliseconds: .min).iso8601Day == "0001-01-01")
    #expect(Timestamp(milliseconds: .max).iso8601Day == "9999-12-31")
  }

  @Test func `tells how long ago in a few cells`() {
    let now = Timestamp(seconds: 1_553_169_600)  // 2019-03-21T12:00:00Z
    let texts: [Int64: String] = [
      0: "now", 59: "now", -60: "now", 60: "1m", 3599: "59m", 3600: "1h", 86_399: "23h",
      86_400: "1d", 518_400: "6d", 604_800: "14 Mar", 6_912_000: "31 Dec 2018",
      -34_560_000: "24 Apr 2020",
    ]
    for (secondsAgo, text) in texts {
      #expect(Timestamp(seconds: now.seconds - secondsAgo).relative(to: now) == text)
    }
  }

  @Test func `the edges of time trap nothing`() {
    let edges = [Timestamp(milliseconds: .min), Timestamp(milliseconds: .max)]
    for time in edges {
      _ = time.iso8601
      for now in edges {
        _ = time.relative(to: now)
        #expect(now.secondsLeft(until: time) == (now == time ? 0 : nil))
      }
    }
  }

  @Test func `the seconds left are rounded up`() {
    let now = Timestamp(milliseconds: 5000)
    for (end, left) in [(6000, 1), (6001, 2), (5001, 1), (5000, 0), (4001, 0), (4000, -1)] {
      #expect(now.secondsLeft(until: Timestamp(milliseconds: Int64(end))) == left)
    }
    #expect(now.secondsLeft(until: Timestamp(milliseconds: .max)) == Int(Int64.max / 1000 - 4))
  }

  @Test func `the date of an HTTP header is read in the form that servers must send`() {
    #expect(
      Timestamp(rfc822: "Sun, 06 Nov 1994 08:49:37 GMT")
        == Timestamp(iso8601: "1994-11-06T08:49:37Z"))
    for text in [
      "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ",
    ] { #expect(Timestamp(rfc822: text) == nil, "\(text)") }
  }
}
