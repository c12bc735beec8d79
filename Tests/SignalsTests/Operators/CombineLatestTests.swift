import Signals
import SignalsTesting
import Testing

@Suite struct CombineLatestTests {
  let scheduler = TestScheduler()

  @Test func `the newest of both once both have sent`() {
    let both = scheduler.hot("a---c-|").combineLatest(with: scheduler.hot("--1--2-|"))
    #expect(scheduler.marbles(of: both.map { $0 + $1 }) == "--a1-c1c2-|")
  }

  @Test func `it ends when nothing can come any more`() {
    let both = scheduler.hot("--a-b-|").combineLatest(with: scheduler.hot("-|"))
    #expect(scheduler.marbles(of: both.map { $0 + $1 }) == "--|")
  }

  @Test func `the first failure passes`() {
    let failing = scheduler.hot("a--#", failing: Broken())
    let both = failing.combineLatest(with: scheduler.hot("b-c--d|", failing: Broken()))
    #expect(scheduler.marbles(of: both.map { $0 + $1 }) == "ab-ac#")
  }

  @Test func `none at all is empty`() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.combineLatest([])) == "|")
  }

  @Test func `a value sent from inside a callback is combined at once and sent next`() {
    let (a, b) = (Subject<Int, Never>(), Subject<Int, Never>())
    let log = Log<String>()
    let subscription = a.signal.combineLatest(with: b.signal).subscribe { pair in
      log.add("begin \(pair)")
      if pair.0 < 2 { a.send(2) }
      if pair.1 < 2 { b.send(2) }
      log.add("end \(pair)")
    }
    a.send(1)
    b.send(1)
    #expect(
      log.all == ["(1, 1)", "(2, 1)", "(2, 2)", "(2, 2)"].flatMap { ["begin \($0)", "end \($0)"] })
    subscription.cancel()
  }
}
