import Signals
import SignalsTesting
import Testing

@Suite struct TimelineTests {
  @Test func `a picture is one character a tick`() {
    let marks = Timeline("-a (bc)-|").marks
    #expect(marks.map(\.tick) == [1, 2, 2, 4])
    #expect(marks.map(\.mark) == [.value("a"), .value("b"), .value("c"), .end])
  }

  @Test func `what a picture says is what is recorded`() {
    let scheduler = TestScheduler()
    for picture in ["-a-b-|", "(ab)--(c#)", "|", "#", "---a"] {
      let scheduler = TestScheduler()
      #expect(scheduler.marbles(of: scheduler.hot(picture, failing: Broken())) == picture)
    }
    #expect(scheduler.marbles(of: scheduler.cold("-a|")) == "-a|")
    #expect(scheduler.marbles(of: scheduler.cold("-a|")) == "---a|")
  }

  @Test func `a hot source does not wait for a listener`() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("abc|")
    scheduler.advance(ticks: 1)
    #expect(scheduler.marbles(of: source) == "--c|")
  }
}
