import Signals
import SignalsTesting
import Testing

@Suite struct PrefixTests {
  let scheduler = TestScheduler()

  @Test func endsWithTheLastValueWanted() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b-c|").prefix(2)) == "-a-(b|)")
  }

  @Test(arguments: [0, -1]) func zeroOrLessSubscribesNothing(_ count: Int) {
    let log = Log<String>()
    let source = scheduler.cold("-a-|").perform(onStart: { log.add("started") })
    #expect(scheduler.marbles(of: source.prefix(count)) == "|")
    #expect(log.all.isEmpty)
  }

  @Test func anEarlierEndPasses() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-|").prefix(2)) == "-a-|")
    let failing = Signal<Int, Broken>.fail(Broken())
    #expect(Recorder(failing.prefix(2), on: scheduler).completion == .failed(Broken()))
  }

  @Test func theSourceIsCancelledWithTheLastValue() {
    let log = Log<String>()
    let source = scheduler.hot("-a-b-|").perform(onCancel: { log.add("cancelled") })
    #expect(
      scheduler.marbles(of: source.prefix(1).delay(by: .milliseconds(50), on: scheduler))
        == "------(a|)")
    #expect(log.all == ["cancelled"])
  }

  @Test func aSequenceWithoutEndStops() {
    let numbers = Signal<Int, Never>.from(0...)
    #expect(Recorder(numbers.prefix(3), on: scheduler).values == [0, 1, 2])
  }

  @Test func whatIsSentFromInsideTheLastCallbackIsNotHeard() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.prefix(2).subscribe {
      log.add($0)
      subject.send($0 + 1)
    }
    subject.send(1)
    #expect(log.all == [1, 2])
    subscription.cancel()
  }
}
