import Signals
import SignalsTesting
import Testing

@Suite struct ThenTests {
  let scheduler = TestScheduler()

  @Test func `the next begins when this one has finished`() {
    let texts = scheduler.hot("a-b-c-d|")
    let signal = scheduler.hot("-x-|").then { texts }
    #expect(scheduler.marbles(of: signal) == "----c-d|")
  }

  @Test func `a refusal means the next is never asked`() {
    let log = Log<String>()
    let access = scheduler.hot("--#", failing: Broken())
    let signal = access.then { () -> Signal<Int, Never> in
      log.add("asked")
      return .just(1)
    }
    #expect(scheduler.marbles(of: signal) == "--#")
    #expect(log.all.isEmpty)
  }

  @Test func `a next that cannot fail fits an access that can`() {
    let access = scheduler.hot("-|", failing: Broken())
    #expect(scheduler.marbles(of: access.then { Signal<Int, Never>.just(1) }) == "-(1|)")
  }
}
