import Signals
import SignalsTesting
import Testing

@Suite struct SubscribeOnTests {
  let scheduler = TestScheduler()

  @Test func `the source starts in its turn`() {
    let recorder = Recorder(Signal<Int, Never>.just(1).subscribe(on: scheduler), on: scheduler)
    #expect(recorder.values.isEmpty)
    scheduler.runDue()
    #expect(recorder.values == [1])
  }

  @Test func `cancelled before its turn it never starts`() {
    let log = Log<String>()
    let source = Signal<Int, Never>.just(1).perform(onStart: { log.add("started") })
    source.subscribe(on: scheduler).subscribe { _ in }.cancel()
    scheduler.run()
    #expect(log.all.isEmpty)
  }
}
