import Signals
import SignalsTesting
import Testing

@Suite struct DebounceTests {
  let scheduler = TestScheduler()

  private func debounced(_ source: String, for ticks: Int) -> String {
    let signal = scheduler.hot(source, failing: Broken())
    let recorder = Recorder(
      signal.debounce(for: scheduler.tick * ticks, on: scheduler), on: scheduler)
    scheduler.run()
    return recorder.marbles
  }

  @Test func `only the last value of a burst passes`() {
    #expect(
      debounced("-m-a-g-i-c------x-----", for: 5)
        == "--------------c------x")
  }

  @Test func `a value at the very end of the pause still replaces`() {
    #expect(debounced("a--b------", for: 3) == "------b")
  }

  @Test func `the end flushes what waits`() {
    #expect(debounced("-a-b|", for: 5) == "----(b|)")
  }

  @Test func `a failure drops what waits`() {
    #expect(debounced("-a-b#", for: 5) == "----#")
  }

  @Test func `the newest value's own pause counts`() {
    let source = scheduler.hot("a-B-----c-D-")
    let recorder = Recorder(
      source.debounce(on: scheduler) { $0 == $0.uppercased() ? .zero : .milliseconds(50) },
      on: scheduler)
    scheduler.run()
    #expect(recorder.marbles == "--B-------D")
  }

  @Test func `there is one timer, however many values come`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.debounce(for: .milliseconds(50), on: scheduler), on: scheduler)
    for value in 0..<1000 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run()
    #expect(recorder.values == [999])
  }

  @Test func `a value sent from inside its callback is not lost`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.debounce(for: .milliseconds(50), on: scheduler).subscribe {
      log.add($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    scheduler.run()
    #expect(log.all == [1, 2, 3])
    subscription.cancel()
  }

  @Test(arguments: [0, -4]) func `a pause of zero or less lasts until the next turn`(_ ticks: Int) {
    #expect(debounced("-(ab)--c|", for: ticks) == "-b--c|")
  }

  @Test func `a pause beyond the clock never ends and the end still flushes`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.debounce(for: .seconds(Int64.max), on: scheduler), on: scheduler)
    scheduler.advance(ticks: 1)
    subject.send(1)
    scheduler.advance(by: .seconds(1_000_000_000))
    #expect(recorder.all.isEmpty)
    subject.complete(.finished)
    #expect(recorder.values == [1])
  }

  @Test func `long and short pauses in turn do not pile up timers`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal
      .debounce(on: scheduler) { $0.isMultiple(of: 2) ? .seconds(3600) : .zero }
      .subscribe { log.add($0) }
    for value in 0..<1000 {
      subject.send(value)
      scheduler.runDue()
    }
    #expect(log.all.count == 500)
    #expect(scheduler.waiting <= 2)
    subscription.cancel()
  }
}
