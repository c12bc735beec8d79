import Signals
import SignalsTesting
import Testing

@Suite struct EmptyTests {
  let scheduler = TestScheduler()

  @Test func `empty is only the end`() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.empty) == "|")
  }
}
