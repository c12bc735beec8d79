import Signals
import SignalsTesting
import Testing

@Suite struct MergeTests {
  let scheduler = TestScheduler()

  @Test func `values come as they come`() {
    let signal = scheduler.hot("-a-c-|").merge(with: scheduler.hot("--b--d-|"))
    #expect(scheduler.marbles(of: signal) == "-abc-d-|")
  }

  @Test func `none at all is empty`() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.merge([])) == "|")
  }

  @Test func `the first failure ends it and cancels the others`() {
    let log = Log<String>()
    let other = scheduler.hot("-a-b-|", failing: Broken()).perform(onCancel: { log.add("other") })
    let failing = scheduler.hot("--#", failing: Broken())
    #expect(scheduler.marbles(of: .merge(other, failing)) == "-a#")
    #expect(log.all == ["other"])
  }

  @Test func `values sent from inside a callback are in order`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let log = Log<String>()
    let subscription = a.signal.merge(with: b.signal).subscribe { value in
      log.add("begin \(value)")
      if value == 1 {
        b.send(2)
        a.send(3)
      }
      log.add("end \(value)")
    }
    a.send(1)
    #expect(log.all == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    subscription.cancel()
  }

  @Test func `many nested sends through two subjects do not grow the stack`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let last = Log<Int>()
    let subscription = a.signal.merge(with: b.signal).subscribe { value in
      if value == 100_000 { return last.add(value) }
      (value.isMultiple(of: 2) ? a : b).send(value + 1)
    }
    a.send(1)
    #expect(last.all == [100_000])
    subscription.cancel()
  }
}
