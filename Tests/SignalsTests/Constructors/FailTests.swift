import Signals
import SignalsTesting
import Testing

@Suite struct FailTests {
  let scheduler = TestScheduler()

  @Test func `fail is only the failure`() {
    let recorder = Recorder(Signal<Int, Broken>.fail(Broken()), on: scheduler)
    #expect(recorder.marbles == "#")
  }
}
