import Signals
import SignalsTesting
import Testing

/// Arguments that make no sense have a defined effect all the same, as `Docs/Streams.md` lists it.
@Suite struct OutOfRangeTests {
  let scheduler = TestScheduler()
  let log = Log<String>()
  let year = Duration.seconds(365 * 86_400)
  let endless = Duration.seconds(Int64.max)

  @Test(arguments: [Duration.zero, .milliseconds(-5), .seconds(Int64.min), .seconds(Int64.min) * 2])
  func `a pause of zero or less is the next turn`(_ pause: Duration) {
    let subject = Subject<String, Never>()
    let subscription = Signal.merge(
      subject.signal.debounce(for: pause, on: scheduler).map { "debounce \($0)" },
      subject.signal.delay(by: pause, on: scheduler).map { "delay \($0)" },
      Signal.after(pause, on: scheduler).map { "after" }
    ).subscribe { log.add($0) }
    subject.send("a")
    subject.send("b")
    #expect(log.all.isEmpty)
    scheduler.runDue()
    #expect(log.all.sorted() == ["after", "debounce b", "delay a", "delay b"])
    subscription.cancel()
  }

  @Test(arguments: [Duration.zero, .milliseconds(-5)], [true, false])
  func `an interval of zero or less lets everything through`(_ interval: Duration, _ latest: Bool) {
    let all = scheduler.hot("-(ab)c|").throttle(for: interval, latest: latest, on: scheduler)
    #expect(scheduler.marbles(of: all) == "-(ab)c|")
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.max) * 2])
  func `the end of the clock is never reached`(_ pause: Duration) {
    let subject = Subject<String, Never>()
    let recorder = Recorder(
      .merge(
        subject.signal.debounce(for: pause, on: scheduler),
        Signal.after(pause, on: scheduler).map { "after" }), on: scheduler)
    subject.send("a")
    scheduler.run()
    #expect(recorder.all.isEmpty)
    #expect(scheduler.now == Instant(nanoseconds: 0))
  }

  @Test func `a deadline beyond the clock never comes`() {
    scheduler.advance(by: year)
    let subject = Subject<String, Never>()
    let subscription = Signal.merge(
      subject.signal.debounce(for: endless, on: scheduler).map { "debounce \($0)" },
      subject.signal.delay(by: endless, on: scheduler).map { "delay \($0)" },
      subject.signal.throttle(for: endless, latest: true, on: scheduler).map { "throttle \($0)" },
      Signal.after(endless, on: scheduler).map { "after" }
    ).subscribe { log.add($0) }
    subject.send("a")
    subject.send("b")
    scheduler.advance(by: year)
    #expect(log.all == ["throttle a"])
    subscription.cancel()
    #expect(scheduler.waiting == 0)
  }

  @Test(arguments: [0, -1]) func `none wanted is the end without a subscription`(_ count: Int) {
    let source = Signal<Int, Never>.just(1).perform(onStart: { log.add("start") })
    for none in [source.prefix(count), source.retry(count)] {
      none.subscribe { _ in
        log.add("value")
      } onCompletion: { _ in
        log.add("end")
      }.cancel()
    }
    #expect(log.all == ["end", "end"])
  }

  @Test(arguments: [0, -1]) func `none left out and none replayed change nothing`(_ count: Int) {
    let source = scheduler.hot("-a-b|")
    let same = source.dropFirst(count).share(replay: count)
    #expect(scheduler.marbles(of: same) == "-a-b|")
  }

  @Test(arguments: [0, -1, Int.min]) func `fewer than one at once counts as one`(_ limit: Int) {
    let inner = Signal<Void, Never>.after(scheduler.tick * 2, on: scheduler).map { _ in "x" }
    let flat = Signal<Int, Never>.from(1...2).flatMap(maxConcurrent: limit) { _ in inner }
    #expect(scheduler.marbles(of: flat) == "--x-(x|)")
    let queue = WorkQueue(named: "narrow", width: limit)
    queue.schedule { [log] in log.add("runs") }
    #expect(log.waits { $0 == ["runs"] })
  }
}
