import Signals
import SignalsTesting
import Testing

@Suite struct ThenTests {
  let scheduler = TestScheduler()

  @Test func theNextBeginsWhenThisOneHasFinished() {
    let texts = scheduler.hot("a-b-c-d|")
    let signal = scheduler.hot("-x-|").then { texts }
    #expect(scheduler.marbles(of: signal) == "----c-d|")
  }

  @Test func aRefusalMeansTheNextIsNeverAsked() {
    let log = Log<String>()
    let access = scheduler.hot("--#", failing: Broken())
    let signal = access.then { () -> Signal<Int, Never> in
      log.add("asked")
      return .just(1)
    }
    #expect(scheduler.marbles(of: signal) == "--#")
    #expect(log.all.isEmpty)
  }

  @Test func aNextThatCannotFailFitsAnAccessThatCan() {
    let access = scheduler.hot("-|", failing: Broken())
    #expect(scheduler.marbles(of: access.then { Signal<Int, Never>.just(1) }) == "-(1|)")
  }
}
