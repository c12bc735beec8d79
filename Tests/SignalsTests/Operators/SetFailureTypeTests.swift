import Signals
import SignalsTesting
import Testing

@Suite struct SetFailureTypeTests {
  @Test func `everything passes`() {
    let scheduler = TestScheduler()
    let signal = scheduler.hot("-a-b|").setFailureType(to: Broken.self)
    #expect(scheduler.marbles(of: signal) == "-a-b|")
  }
}
