import Signals
import SignalsTesting
import Testing

@Suite struct WithLatestTests {
  let scheduler = TestScheduler()

  @Test func `the newest of the other each time this one sends`() {
    let signal = scheduler.hot("x---x-x-|").withLatest(from: scheduler.hot("--a-----b"))
    #expect(scheduler.marbles(of: signal) == "----a-a-|")
  }

  @Test func `the other is subscribed first so that its replay is in time`() {
    let signal = Signal<Int, Never>.just(1).withLatest(from: .just("a")) { "\($1)\($0)" }
    #expect(scheduler.marbles(of: signal) == "(a1|)")
  }

  @Test func `the other's end changes nothing, its failure passes`() {
    let source = scheduler.hot("--x-x-|", failing: Broken())
    let ending = scheduler.hot("a|", failing: Broken())
    let failing = scheduler.hot("a--#", failing: Broken())
    let first = Recorder(source.withLatest(from: ending), on: scheduler)
    let second = Recorder(source.withLatest(from: failing), on: scheduler)
    scheduler.run()
    #expect(first.marbles == "--a-a-|")
    #expect(second.marbles == "--a#")
  }
}
