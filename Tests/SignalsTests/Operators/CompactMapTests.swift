import Signals
import SignalsTesting
import Testing

@Suite struct CompactMapTests {
  let scheduler = TestScheduler()

  @Test func leavesOutNil() {
    #expect(scheduler.marbles(of: scheduler.hot("-1-a-2-|").compactMap { Int($0) }) == "-1---2-|")
  }

  @Test func aFailurePasses() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.compactMap { Int($0) }) == "---#")
  }
}
