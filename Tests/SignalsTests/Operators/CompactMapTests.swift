import Signals
import SignalsTesting
import Testing

@Suite struct CompactMapTests {
  let scheduler = TestScheduler()

  @Test func `leaves out nil`() {
    #expect(scheduler.marbles(of: scheduler.hot("-1-a-2-|").compactMap { Int($0) }) == "-1---2-|")
  }

  @Test func `a failure passes`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.compactMap { Int($0) }) == "---#")
  }
}
