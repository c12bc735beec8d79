import Signals
import SignalsTesting
import Testing

@Suite struct JustTests {
  let scheduler = TestScheduler()

  @Test func `just is one value, then the end`() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.just(1)) == "(1|)")
  }

  @Test func `who cancels on the value of just sees no end`() {
    let lifetime = Lifetime()
    let log = Log<String>()
    Signal<Int, Never>.just(1).subscribe(during: lifetime) { _ in
      lifetime.end()
    } onCompletion: { _ in
      log.add("end")
    }
    #expect(log.all.isEmpty)
  }
}
