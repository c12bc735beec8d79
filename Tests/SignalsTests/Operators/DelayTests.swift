import Signals
import SignalsTesting
import Testing

@Suite struct DelayTests {
  let scheduler = TestScheduler()

  private func delayed(_ source: String, by ticks: Int) -> String {
    let signal = scheduler.hot(source, failing: Broken())
    return scheduler.marbles(of: signal.delay(by: scheduler.tick * ticks, on: scheduler))
  }

  @Test func `values and the end are later`() {
    #expect(delayed("-a-b-|", by: 3) == "----a-b-|")
  }

  @Test func `a failure is not, and drops what waits`() {
    #expect(delayed("-a---b#", by: 3) == "----a-#")
  }

  @Test(arguments: [0, -1]) func `zero or less is the same tick`(_ ticks: Int) {
    #expect(delayed("-a-b|", by: ticks) == "-a-b|")
  }

  @Test func `an endless delay never comes and does not trap`() {
    let signal = scheduler.hot("a|").delay(by: .seconds(Int64.max), on: scheduler)
    let recorder = Recorder(signal, on: scheduler)
    scheduler.advance(by: .seconds(1_000_000_000))
    #expect(recorder.all.isEmpty)
  }

  @Test func `there is one timer, however many values wait`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.delay(by: .milliseconds(50), on: scheduler), on: scheduler)
    for value in 0..<1000 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run()
    #expect(recorder.values == Array(0..<1000))
  }

  @Test func `a value sent from inside a callback waits like any other`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(
      subject.signal.delay(by: .milliseconds(20), on: scheduler)
        .perform(onValue: { if $0 < 3 { subject.send($0 + 1) } }), on: scheduler)
    subject.send(1)
    scheduler.run()
    #expect(recorder.marbles == "--1-2-3")
  }
}
