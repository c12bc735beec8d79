import Signals
import SignalsTesting
import Testing

@Suite struct FilterTests {
  let scheduler = TestScheduler()

  @Test func `keeps what is included`() {
    let source = scheduler.hot("-1-a-2-|")
    #expect(scheduler.marbles(of: source.filter { Int($0) != nil }) == "-1---2-|")
  }

  @Test func `a failure passes when nothing else did`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.filter { _ in false }) == "---#")
  }
}
