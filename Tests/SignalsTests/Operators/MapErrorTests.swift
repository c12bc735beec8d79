import Signals
import SignalsTesting
import Testing

@Suite struct MapErrorTests {
  private struct Other: Error, Equatable { var reason: String }

  @Test func `only the failure changes`() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("-a-#", failing: Broken(reason: "lost"))
    let recorder = Recorder(source.mapError { Other(reason: $0.reason) }, on: scheduler)
    scheduler.run()
    #expect(recorder.marbles == "-a-#")
    #expect(recorder.completion == .failed(Other(reason: "lost")))
  }

  @Test func `a finish passes`() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("-a-|", failing: Broken())
    #expect(scheduler.marbles(of: source.mapError { Other(reason: $0.reason) }) == "-a-|")
  }
}
