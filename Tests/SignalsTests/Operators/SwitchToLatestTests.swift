import Signals
import SignalsTesting
import Testing

@Suite struct SwitchToLatestTests {
  let scheduler = TestScheduler()

  @Test func `ends when the outer and the newest inner have ended`() {
    let outer = scheduler.hot("a--b|").map { [scheduler] letter in
      scheduler.cold(letter == "a" ? "-1|" : "--2--|")
    }
    #expect(scheduler.marbles(of: outer.switchToLatest()) == "-1---2--|")
  }

  @Test func `an inner that ended does not end the outer`() {
    let outer = scheduler.hot("a-----b-|").map { _ in Signal<Int, Never>.just(7) }
    #expect(scheduler.marbles(of: outer.switchToLatest()) == "7-----7-|")
  }

  @Test func `the outer's failure passes at once`() {
    let outer = scheduler.hot("a--#", failing: Broken()).map { [scheduler] _ in
      scheduler.cold("-1-2-3-4|", failing: Broken())
    }
    #expect(scheduler.marbles(of: outer.switchToLatest()) == "-1-#")
  }

  @Test func `cancelling ends the inner`() {
    let log = Log<String>()
    let inner = Signal<Int, Never>.never.perform(onCancel: { log.add("inner") })
    Signal<Signal<Int, Never>, Never>.just(inner).switchToLatest().subscribe { _ in }.cancel()
    #expect(log.all == ["inner"])
  }
}
