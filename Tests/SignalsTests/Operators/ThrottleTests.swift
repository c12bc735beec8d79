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

  @Test func `the first at once, then the newest of each interval`() {
    #expect(throttled("-abcdefgh------|", for: 4, latest: true) == "-a---e---h-----|")
  }

  @Test func `without latest the first after each interval`() {
    #expect(throttled("-ab-c---d----e-|", for: 4, latest: false) == "-a------d----e-|")
  }

  @Test func `the interval is counted from the last value sent`() {
    #expect(throttled("ab------c-d-----|", for: 4, latest: true) == "a---b---c---d---|")
  }

  @Test func `the end waits for the value that waits`() {
    #expect(throttled("ab|", for: 4, latest: true) == "a---(b|)")
    // Nothing waits, and the time is at the fourth tick by now.
    #expect(throttled("a-|", for: 4, latest: true) == "----a-|")
  }

  @Test func `a failure passes at once and drops what waits`() {
    #expect(throttled("ab#", for: 4, latest: true) == "a-#")
  }

  @Test(arguments: [0, -3]) func `an interval of zero or less lets everything through`(_ ticks: Int)
  {
    #expect(throttled("(ab)c|", for: ticks, latest: true) == "(ab)c|")
  }

  @Test func `there is one timer, however many values come`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.throttle(for: .milliseconds(50), latest: true, on: scheduler), on: scheduler)
    for value in 0..<1000 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run()
    #expect(recorder.values == [0, 999])
  }

  @Test func `an interval beyond the clock lets only the first through`() {
    let source = scheduler.hot("ab-c|")
    let signal = source.throttle(for: .seconds(Int64.max), latest: true, on: scheduler)
    let recorder = Recorder(signal, on: scheduler)
    scheduler.advance(by: .seconds(1_000_000_000))
    #expect(recorder.marbles == "a")
  }

  @Test func `a value sent from inside a callback comes too early`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.throttle(for: .milliseconds(30), latest: true, on: scheduler)
        .perform(onValue: { if $0 < 3 { subject.send($0 + 1) } }), on: scheduler)
    subject.send(1)
    scheduler.run()
    #expect(recorder.marbles == "1--2--3")
  }
}
