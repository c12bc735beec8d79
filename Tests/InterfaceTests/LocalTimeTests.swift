import Posts
import Testing

@testable import Interface

struct LocalTimeTests {
  @Test func `UTC says what it is`() {
    #expect(LocalTime.utc.text(noon) == "21 Nov 2026 12:00 UTC")
  }

  @Test func `each moment has the offset of its own season`() {
    let year = Timestamp(seconds: 1_767_225_600)
    // Summer time from 29 Mar 2026 01:00 UTC to 25 Oct 2026 01:00 UTC.
    let summer = Int64(1_774_746_000)..<Int64(1_792_890_000)
    let local = LocalTime(from: year, to: noon) { summer.contains($0.seconds) ? 7200 : 3600 }
    #expect(local.text(noon) == "21 Nov 2026 13:00")
    #expect(local.text(Timestamp(seconds: summer.lowerBound - 1)) == "29 Mar 2026 01:59")
    #expect(local.text(Timestamp(seconds: summer.lowerBound)) == "29 Mar 2026 03:00")
    #expect(local.text(Timestamp(seconds: summer.upperBound)) == "25 Oct 2026 02:00")
    #expect(local.text(Timestamp(seconds: 1)) == "1 Jan 1970 01:00")
  }

  @Test func `a time of another day than today has that before it, by the local clocks`() {
    let utc = LocalTime.utc
    let midnight = noon + .seconds(43_200)
    #expect(utc.clock(noon, now: noon) == "12:00")
    #expect(utc.clock(midnight - .milliseconds(1), now: noon) == "23:59")
    #expect(utc.clock(midnight, now: noon) == "22 Nov 00:00")
    #expect(utc.clock(notBefore: midnight - .milliseconds(1), now: noon) == "22 Nov 00:00")
    #expect(utc.clock(notBefore: midnight - .seconds(60), now: noon) == "23:59")
    #expect(utc.clock(noon, now: midnight) == "21 Nov 12:00")
    #expect(utc.clock(noon, now: noon + .days(60)) == "21 Nov 2026 12:00")
    let east = LocalTime(from: noon, to: noon) { _ in 43_200 }
    #expect(east.clock(noon, now: noon) == "00:00")
    #expect(east.clock(noon - .seconds(60), now: noon) == "21 Nov 23:59")
    #expect(east.clock(midnight - .seconds(60), now: noon) == "11:59")
    #expect(utc.clock(.unknown, now: noon) == "")
  }
}
