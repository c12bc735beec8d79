import Signals
import SignalsTesting
import Testing

@Suite struct PrefixTests {
  let scheduler = TestScheduler()

  @Test func `ends with the last value wanted`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b-c|").prefix(2)) == "-a-(b|)")
  }

  @Test(arguments: [0, -1]) func `zero or less subscribes nothing`(_ count: Int) {
    let log = Log<String>()
    let source = scheduler.cold("-a-|").perform(onStart: { log.add("started") })
    #expect(scheduler.marbles(of: source.prefix(count)) == "|")
    #expect(log.all.isEmpty)
  }

  @Test func `an earlier end passes`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-|").prefix(2)) == "-a-|")
    let failing = Signal<Int, Broken>.fail(Broken())
    #expect(Recorder(failing.prefix(2), on: scheduler).completion == .failed(Broken()))
  }

  @Test func `the source is cancelled with the last value`() {
    let log = Log<String>()
    let source = scheduler.hot("-a-b-|").perform(onCancel: { log.add("cancelled") })
    #expect(
      scheduler.marbles(of: source.prefix(1).delay(by: .milliseconds(50), on: scheduler))
        == "------(a|)")
    #expect(log.all == ["cancelled"])
  }

  @Test func `a sequence without end stops`() {
    let numbers = Signal<Int, Never>.from(0...)
    #expect(Recorder(numbers.prefix(3), on: scheduler).values == [0, 1, 2])
  }

  @Test func `what is sent from inside the last callback is not heard`() {
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
