import Signals
import SignalsTesting
import Testing

@Suite struct TryMapTests {
  let scheduler = TestScheduler()

  private func numbers(_ source: Signal<String, Broken>) -> Signal<Int, Broken> {
    source.tryMap { text throws(Broken) in
      guard let number = Int(text) else { throw Broken() }
      return number + 1
    }
  }

  @Test func `changes each value`() {
    #expect(scheduler.marbles(of: numbers(scheduler.hot("-1-2-|", failing: Broken()))) == "-2-3-|")
  }

  @Test func `what is thrown is the failure and cancels the source`() {
    let log = Log<String>()
    let source = scheduler.hot("-1-x-3-|", failing: Broken())
      .perform(onCancel: { log.add("cancelled") })
    #expect(scheduler.marbles(of: numbers(source)) == "-2-#")
    #expect(log.all == ["cancelled"])
  }

  @Test func `a failure passes`() {
    #expect(scheduler.marbles(of: numbers(scheduler.hot("-1-#", failing: Broken()))) == "-2-#")
  }

  @Test func `nothing is asked about what a source sends behind the value that failed`() {
    let log = Log<Int>()
    let source = Signal<Int, Broken>.unchecked { observer, _ in
      for number in 1...3 { observer.send(number) }
      observer.complete(.finished)
    }
    let ends = Log<Completion<Broken>>()
    let subscription = source.tryMap { number throws(Broken) in
      log.add(number)
      if number == 2 { throw Broken() }
    }.subscribe({ _ in }, onCompletion: { ends.add($0) })
    #expect(log.all == [1, 2])
    #expect(ends.all == [.failed(Broken())])
    subscription.cancel()
  }
}
