import Signals
import SignalsTesting
import Testing

@Suite struct RecorderTests {
  @Test func `keeps values, moments and the end`() {
    let scheduler = TestScheduler(tick: .milliseconds(5))
    let recorder = Recorder(scheduler.hot("-a-#", failing: Broken()), on: scheduler)
    #expect(recorder.completion == nil)
    scheduler.run()
    #expect(recorder.values == ["a"])
    #expect(recorder.completion == .failed(Broken()))
    #expect(recorder.all.map(\.moment.nanoseconds) == [5_000_000, 15_000_000])
  }

  @Test func `dropping it cancels`() {
    let scheduler = TestScheduler()
    let log = Log<String>()
    do {
      let source = scheduler.hot("-a").perform(onCancel: { log.add("cancelled") })
      let recorder = Recorder(source, on: scheduler)
      withExtendedLifetime(recorder) {}
    }
    #expect(log.all == ["cancelled"])
  }
}
