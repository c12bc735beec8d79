import Signals
import SignalsTesting
import Testing

@Suite struct RetryTests {
  let scheduler = TestScheduler()

  @Test func `the count is that of all subscriptions`() {
    let source = scheduler.cold("-a#", failing: Broken())
    #expect(scheduler.marbles(of: source.retry(2)) == "-a-a#")
  }

  @Test(arguments: [0, -1]) func `zero or less subscribes nothing`(_ count: Int) {
    let source = scheduler.cold("-a#", failing: Broken())
    #expect(scheduler.marbles(of: source.retry(count)) == "|")
  }

  @Test func `once is no retry`() {
    let source = scheduler.cold("-a#", failing: Broken())
    #expect(scheduler.marbles(of: source.retry(1)) == "-a#")
  }

  @Test func `a finish is not retried`() {
    #expect(scheduler.marbles(of: scheduler.cold("-a|", failing: Broken()).retry()) == "-a|")
  }

  @Test func `a source that fails at once does not grow the stack`() {
    let starts = Log<Void>()
    let source = Signal<Int, Broken>.fail(Broken()).perform(onStart: { starts.add(()) })
    #expect(scheduler.marbles(of: source.retry(50_000)) == "#")
    #expect(starts.all.count == 50_000)
  }

  @Test func `a cancel ends endless retrying`() {
    let lifetime = Lifetime()
    let starts = Log<Void>()
    let source = Signal<Int, Broken>.fail(Broken()).perform(onStart: {
      starts.add(())
      if starts.all.count == 10 { lifetime.end() }
    })
    source.retry().subscribe(during: lifetime) { _ in }
    #expect(starts.all.count == 10)
  }

  @Test func `a cancel from inside a callback ends it`() {
    let lifetime = Lifetime()
    let log = Log<Int>()
    let source = Signal<Int, Broken> { observer, _ in
      observer.send(1)
      observer.complete(.failed(Broken()))
    }
    source.retry().subscribe(during: lifetime) {
      log.add($0)
      if log.all.count == 3 { lifetime.end() }
    }
    #expect(log.all == [1, 1, 1])
  }
}
