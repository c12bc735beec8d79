import Signals
import SignalsTesting
import Testing

@Suite struct ThrottleTests {
  let scheduler = TestScheduler()

  private func throttled(_ source: String, for ticks: Int, latest: Bool) -> String {
    let signal = scheduler.hot(source, failing: Broken())
    return scheduler.marbles(
      of: signal.throttle(for: scheduler.tick * ticks, latest: latest, on: scheduler))
  }

  @Test func theFirstAtOnceThenTheNewestOfEachInterval() {
    #expect(throttled("-abcdefgh------|", for: 4, latest: true) == "-a---e---h-----|")
  }

  @Test func withoutLatestTheFirstAfterEachInterval() {
    #expect(throttled("-ab-c---d----e-|", for: 4, latest: false) == "-a------d----e-|")
  }

  @Test func theIntervalIsCountedFromTheLastValueSent() {
    #expect(throttled("ab------c-d-----|", for: 4, latest: true) == "a---b---c---d---|")
  }

  @Test func theEndWaitsForTheValueThatWaits() {
    #expect(throttled("ab|", for: 4, latest: true) == "a---(b|)")
    #expect(throttled("a-|", for: 4, latest: true).hasSuffix("|"))
  }

  @Test func aFailurePassesAtOnceAndDropsWhatWaits() {
    #expect(throttled("ab#", for: 4, latest: true) == "a-#")
  }

  @Test(arguments: [0, -3]) func anIntervalOfZeroOrLessLetsEverythingThrough(_ ticks: Int) {
    #expect(throttled("(ab)c|", for: ticks, latest: true) == "(ab)c|")
  }

  @Test func thereIsOneTimerHoweverManyValuesCome() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.throttle(for: .milliseconds(50), latest: true, on: scheduler), on: scheduler)
    for value in 0..<1000 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run()
    #expect(recorder.values == [0, 999])
  }

  @Test func anIntervalBeyondTheClockLetsOnlyTheFirstThrough() {
    let source = scheduler.hot("ab-c|")
    let signal = source.throttle(for: .seconds(Int64.max), latest: true, on: scheduler)
    let recorder = Recorder(signal, on: scheduler)
    scheduler.advance(by: .seconds(1_000_000_000))
    #expect(recorder.marbles == "a")
  }

  @Test func aValueSentFromInsideACallbackComesTooEarly() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.throttle(for: .milliseconds(30), latest: true, on: scheduler)
        .perform(onValue: { if $0 < 3 { subject.send($0 + 1) } }), on: scheduler)
    subject.send(1)
    scheduler.run()
    #expect(recorder.marbles == "1--2--3")
  }
}
