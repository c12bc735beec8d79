import Signals
import SignalsTesting
import Testing

@Suite struct FilterTests {
  let scheduler = TestScheduler()

  @Test func keepsWhatIsIncluded() {
    let source = scheduler.hot("-1-a-2-|")
    #expect(scheduler.marbles(of: source.filter { Int($0) != nil }) == "-1---2-|")
  }

  @Test func aFailurePassesWhenNothingElseDid() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.filter { _ in false }) == "---#")
  }
}
