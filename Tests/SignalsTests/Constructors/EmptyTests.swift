import Signals
import SignalsTesting
import Testing

@Suite struct EmptyTests {
  let scheduler = TestScheduler()

  @Test func emptyIsOnlyTheEnd() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.empty) == "|")
  }
}
