import Signals
import SignalsTesting
import Testing

/// Behaviour that surprises people who come from other libraries, as `Docs/Streams.md` lists it.
@Suite struct SurprisesTests {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `a nested send returns before it is delivered`() {
    let subject = Subject<Int, Never>()
    let subscription = subject.signal.subscribe { value in
      log.add("begins \(value)")
      if value == 1 { subject.send(2) }
      log.add("ends \(value)")
    }
    subject.send(1)
    #expect(log.all == ["begins 1", "ends 1", "begins 2", "ends 2"])
    subscription.cancel()
  }

  @Test func `a second subscription does the work again`() {
    let work = Signal<Int, Never>.just(1).perform(onStart: { log.add("works") })
    let shared = work.share(replay: 1, while: .forever)
    for _ in 1...2 { work.subscribe { _ in }.cancel() }
    #expect(log.all == ["works", "works"])
    for _ in 1...2 { shared.subscribe { _ in }.cancel() }
    #expect(log.all == ["works", "works", "works"])
  }

  @Test func `a dropped subscription is cancelled`() {
    let subject = Subject<Int, Never>()
    _ = subject.signal.subscribe { log.add("\($0)") }
    subject.send(1)
    #expect(log.all.isEmpty)
  }

  @Test func `between two inners nobody hears a hot source`() {
    let outer = Subject<Int, Never>()
    let hot = Subject<String, Never>()
    let subscription = outer.signal
      .flatMapLatest { _ in hot.signal.perform(onCancel: { hot.send("in the gap") }) }
      .subscribe { log.add($0) }
    outer.send(1)
    hot.send("to the first")
    outer.send(2)
    hot.send("to the second")
    #expect(log.all == ["to the first", "to the second"])
    subscription.cancel()
  }

  @Test func `a replay closes the gap between two inners`() {
    let outer = Subject<Int, Never>()
    let hot = Subject<String, Never>()
    let replayed = hot.signal.share(replay: 1)
    let listener = replayed.subscribe { _ in }
    let subscription = outer.signal
      .flatMapLatest { _ in replayed.perform(onCancel: { hot.send("in the gap") }) }
      .subscribe { log.add($0) }
    outer.send(1)
    outer.send(2)
    #expect(log.all == ["in the gap"])
    subscription.cancel()
    listener.cancel()
  }

  @Test func `debounce is silent while somebody types and throttle is not`() {
    let keys = "-a-b-c-d-e-f-----|"
    let debounced = scheduler.hot(keys).debounce(for: scheduler.tick * 4, on: scheduler)
    let throttled = scheduler.hot(keys)
      .throttle(for: scheduler.tick * 4, latest: true, on: scheduler)
    let (quiet, paced) = (Recorder(debounced, on: scheduler), Recorder(throttled, on: scheduler))
    scheduler.run()
    #expect(quiet.marbles == "---------------f-|")
    #expect(paced.marbles == "-a---c---e---f---|")
  }

  @Test func `a pause of zero is the next turn`() {
    let keys = Subject<String, Never>()
    let subscription = keys.signal.debounce(for: .zero, on: scheduler).subscribe { log.add($0) }
    keys.send("s")
    keys.send("sw")
    #expect(log.all.isEmpty)
    scheduler.runDue()
    #expect(log.all == ["sw"])
    subscription.cancel()
  }

  @Test func `the end flushes debounce and a failure does not`() {
    let pause = scheduler.tick * 4
    let finished = scheduler.hot("-a-|").debounce(for: pause, on: scheduler)
    let failed = scheduler.hot("-a-#", failing: Broken()).debounce(for: pause, on: scheduler)
    let (end, failure) = (Recorder(finished, on: scheduler), Recorder(failed, on: scheduler))
    scheduler.run()
    #expect(end.marbles == "---(a|)")
    #expect(failure.marbles == "---#")
  }

  @Test func `retry counts subscriptions, not repetitions`() {
    let failing = Signal<Int, Broken>.fail(Broken()).perform(onStart: { log.add("start") })
    failing.retry(2).subscribe { _ in }.cancel()
    #expect(log.all == ["start", "start"])
  }

  @Test func `the end of a trigger ends nothing`() {
    let source = scheduler.hot("-a-b-|")
    let trigger = scheduler.hot("--|")
    #expect(scheduler.marbles(of: source.prefix(untilOutputFrom: trigger)) == "-a-b-|")
  }

  @Test func `sample does not repeat what is not new`() {
    let source = scheduler.hot("-a-----b---|")
    let ticks = scheduler.hot("--x-x-x-x-x|")
    #expect(scheduler.marbles(of: source.sample(on: ticks)) == "--a-----b--|")
  }
}
