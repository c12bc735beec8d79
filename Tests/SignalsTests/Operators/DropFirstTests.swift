import Signals
import SignalsTesting
import Testing

@Suite struct DropFirstTests {
  let scheduler = TestScheduler()

  @Test func `leaves out the first`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b-c|").dropFirst(2)) == "-----c|")
  }

  @Test(arguments: [0, -1]) func `zero or less leaves out none`(_ count: Int) {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b|").dropFirst(count)) == "-a-b|")
  }

  @Test func `the end passes while values are left out`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-|").dropFirst(2)) == "---|")
  }

  @Test func `a replayed value counts`() {
    let source = scheduler.hot("a-b-c-|").share(replay: 1)
    let first = Recorder(source, on: scheduler)
    scheduler.advance(ticks: 2)
    let later = Recorder(source.dropFirst(), on: scheduler)
    scheduler.run()
    #expect(first.marbles == "a-b-c-|")
    #expect(later.marbles == "----c-|")
  }
}
