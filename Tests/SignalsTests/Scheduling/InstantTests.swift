import Signals
import Testing

@Suite struct InstantTests {
  @Test func `a fraction of a nanosecond is rounded up`() {
    let tiny = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(Instant(nanoseconds: 0) + tiny == Instant(nanoseconds: 1))
  }

  @Test func `an overflow stays at the end of the clock`() {
    let late = Instant(nanoseconds: .max - 1)
    #expect(late + .seconds(1) == Instant(nanoseconds: .max))
    #expect(Instant(nanoseconds: 0) + .seconds(Int64.max) == Instant(nanoseconds: .max))
    #expect(Instant(nanoseconds: 0) + .seconds(Int64.min) == Instant(nanoseconds: .min))
    #expect(Instant(nanoseconds: .min) - Instant(nanoseconds: .max) == .nanoseconds(Int64.min))
  }

  @Test func `the difference is a duration`() {
    #expect(Instant(nanoseconds: 5) - Instant(nanoseconds: 2) == .nanoseconds(3))
    #expect(Instant(nanoseconds: 2) < Instant(nanoseconds: 5))
  }
}
