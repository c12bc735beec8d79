import Signals
import SignalsTesting
import Testing

@Suite struct FlatMapTests {
  let scheduler = TestScheduler()

  private func answer(_ letter: String) -> Signal<String, Never> {
    scheduler.cold("-1-2|").map { letter + $0 }
  }

  @Test func `flatMap hears all`() {
    #expect(scheduler.marbles(of: scheduler.hot("a-b|").flatMap(answer)) == "-a1-(a2b1)-b2|")
  }
}
