import Signals
import SignalsTesting
import Testing

@Suite struct ScanTests {
  let scheduler = TestScheduler()

  @Test func `sends the running result but not the initial one`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b-c|").scan("") { $0 + $1 }) == "-a-ab-abc|")
  }

  @Test func `each subscription starts anew`() {
    let sums = Signal<Int, Never>.from([1, 2, 3]).scan(0, +)
    #expect(Recorder(sums, on: scheduler).values == [1, 3, 6])
    #expect(Recorder(sums, on: scheduler).values == [1, 3, 6])
  }

  @Test func `a failure passes`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.scan("") { $0 + $1 }) == "-a-#")
  }

  @Test func `what is sent from inside a callback is combined with the result just sent`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.scan(0, +).subscribe { sum in
      log.add(sum)
      if sum < 3 { subject.send(1) }
    }
    subject.send(1)
    #expect(log.all == [1, 2, 3])
    subscription.cancel()
  }
}
