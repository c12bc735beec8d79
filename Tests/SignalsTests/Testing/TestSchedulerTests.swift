import Signals
import SignalsTesting
import Testing

@Suite struct TestSchedulerTests {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `ties run in the order of scheduling`() {
    let lifetime = Lifetime()
    scheduler.schedule(after: .milliseconds(2), during: lifetime) { log.add("b1") }
    scheduler.schedule(after: .milliseconds(1), during: lifetime) { log.add("a") }
    scheduler.schedule(after: .milliseconds(2), during: lifetime) { log.add("b2") }
    scheduler.run()
    #expect(log.all == ["a", "b1", "b2"])
  }

  @Test func `work for now runs in the same moment after what waits`() {
    scheduler.schedule {
      log.add("1 at \(scheduler.now.nanoseconds)")
      scheduler.schedule { log.add("3 at \(scheduler.now.nanoseconds)") }
    }
    scheduler.schedule { log.add("2 at \(scheduler.now.nanoseconds)") }
    scheduler.runDue()
    #expect(log.all == ["1 at 0", "2 at 0", "3 at 0"])
  }

  @Test func `advancing runs what is due and stops at the moment`() {
    scheduler.schedule(after: .milliseconds(5), during: Lifetime()) { log.add("5") }
    scheduler.schedule(after: .milliseconds(6), during: Lifetime()) { log.add("6") }
    scheduler.advance(by: .milliseconds(5))
    #expect(log.all == ["5"])
    #expect(scheduler.now == Instant(nanoseconds: 5_000_000))
    #expect(scheduler.waiting == 1)
  }

  @Test(arguments: [Duration.zero, .milliseconds(-1)]) func `a tick takes time`(_ tick: Duration) {
    let scheduler = TestScheduler(tick: tick)
    #expect(scheduler.marbles(of: scheduler.hot("-a|")) == "-a|")
  }

  @Test func `time never goes back`() {
    scheduler.advance(to: Instant(nanoseconds: 10))
    scheduler.advance(to: Instant(nanoseconds: 5))
    #expect(scheduler.now == Instant(nanoseconds: 10))
    scheduler.schedule(after: .seconds(-1), during: Lifetime()) { log.add("now") }
    scheduler.runDue()
    #expect(log.all == ["now"])
    #expect(scheduler.now == Instant(nanoseconds: 10))
  }

  @Test func `an ended lifetime takes its work away`() {
    let lifetime = Lifetime()
    scheduler.schedule(after: .milliseconds(1), during: lifetime) { log.add("no") }
    lifetime.end()
    scheduler.schedule(after: .milliseconds(1), during: lifetime) { log.add("no") }
    #expect(scheduler.waiting == 0)
    scheduler.run()
    #expect(log.all.isEmpty)
  }
}
