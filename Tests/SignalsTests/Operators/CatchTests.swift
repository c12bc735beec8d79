import Signals
import SignalsTesting
import Testing

@Suite struct CatchTests {
  let scheduler = TestScheduler()

  @Test func `goes on after a failure`() {
    let second = scheduler.cold("-c-|")
    #expect(
      scheduler.marbles(of: scheduler.hot("-a#", failing: Broken()).catch { _ in second })
        == "-a-c-|")
  }

  @Test func `the failed source is over before the handler is asked`() {
    let log = Log<String>()
    let source = Signal<Int, Broken> { observer, lifetime in
      lifetime.onEnd { log.add("over") }
      observer.complete(.failed(Broken()))
    }
    let signal = source.catch { _ -> Signal<Int, Never> in
      log.add("handler")
      return .just(1)
    }
    #expect(scheduler.marbles(of: signal) == "(1|)")
    #expect(log.all == ["over", "handler"])
  }

  @Test func `a finish passes`() {
    let source = scheduler.hot("-a|", failing: Broken())
    #expect(scheduler.marbles(of: source.catch { _ in Signal<String, Never>.just("x") }) == "-a|")
  }
}
