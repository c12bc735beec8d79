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

  @Test func onlyTheLastValueOfABurstPasses() {
    #expect(
      debounced("-m-a-g-i-c------x-----", for: 5)
        == "--------------c------x")
  }

  @Test func aValueAtTheVeryEndOfThePauseStillReplaces() {
    #expect(debounced("a--b------", for: 3) == "------b")
  }

  @Test func theEndFlushesWhatWaits() {
    #expect(debounced("-a-b|", for: 5) == "----(b|)")
  }

  @Test func aFailureDropsWhatWaits() {
    #expect(debounced("-a-b#", for: 5) == "----#")
  }

  @Test func theNewestValuesOwnPauseCounts() {
    let source = scheduler.hot("a-B-----c-D-")
    let recorder = Recorder(
      source.debounce(on: scheduler) { $0 == $0.uppercased() ? .zero : .milliseconds(50) },
      on: scheduler)
    scheduler.run()
    #expect(recorder.marbles == "--B-------D")
  }

  @Test func thereIsOneTimerHoweverManyValuesCome() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.debounce(for: .milliseconds(50), on: scheduler), on: scheduler)
    for value in 0..<1000 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run()
    #expect(recorder.values == [999])
  }

  @Test func aValueSentFromInsideItsCallbackIsNotLost() {
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

  @Test(arguments: [0, -4]) func aPauseOfZeroOrLessLastsUntilTheNextTurn(_ ticks: Int) {
    #expect(debounced("-(ab)--c|", for: ticks) == "-b--c|")
  }

  @Test func aPauseBeyondTheClockNeverEndsAndTheEndStillFlushes() {
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

  @Test func longAndShortPausesInTurnDoNotPileUpTimers() {
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
