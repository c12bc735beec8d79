import Signals
import SignalsTesting
import Testing

@Suite struct RemoveDuplicatesTests {
  let scheduler = TestScheduler()

  @Test func `only neighbours count`() {
    #expect(scheduler.marbles(of: scheduler.hot("aab-ba-|").removeDuplicates()) == "a-b--a-|")
  }

  @Test func `compares with the last one let through`() {
    let source = Signal<Int, Never>.from([1, 2, 3, 4, 5])
    let steps = source.removeDuplicates { abs($0 - $1) < 2 }
    #expect(Recorder(steps, on: scheduler).values == [1, 3, 5])
  }

  @Test func `an optional nil is a value like any other`() {
    let source = Signal<Int?, Never>.from([nil, nil, 1, nil])
    #expect(Recorder(source.removeDuplicates(), on: scheduler).values == [nil, 1, nil])
  }

  @Test func `the same sent from inside its callback is left out`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.removeDuplicates().subscribe { value in
      log.add(value)
      subject.send(value)
    }
    subject.send(1)
    #expect(log.all == [1])
    subscription.cancel()
  }
}
