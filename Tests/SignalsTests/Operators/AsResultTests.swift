import Signals
import SignalsTesting
import Testing

@Suite struct AsResultTests {
  let scheduler = TestScheduler()

  private func words(_ result: Result<String, Broken>) -> String {
    switch result {
    case .success(let value): value
    case .failure: "!"
    }
  }

  @Test func `a failure is the last value`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.asResult().map(words)) == "-a-(!|)")
  }

  @Test func `a finish passes`() {
    let source = scheduler.hot("-a-|", failing: Broken())
    #expect(scheduler.marbles(of: source.asResult().map(words)) == "-a-|")
  }

  @Test func `who leaves on the failure sees no end`() {
    let lifetime = Lifetime()
    let log = Log<String>()
    Signal<Int, Broken>.fail(Broken()).asResult().subscribe(during: lifetime) { _ in
      log.add("failure")
      lifetime.end()
    } onCompletion: { _ in
      log.add("end")
    }
    #expect(log.all == ["failure"])
  }
}
