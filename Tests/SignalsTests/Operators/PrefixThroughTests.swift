import Signals
import SignalsTesting
import Testing

@Suite struct PrefixThroughTests {
  let scheduler = TestScheduler()

  @Test func `through includes the value that ends it`() {
    let source = scheduler.hot("-a-b-c-b|")
    #expect(scheduler.marbles(of: source.prefix(through: { $0 == "c" })) == "-a-b-(c|)")
  }

  @Test func `its own end passes`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-|").prefix(through: { _ in false })) == "-a-|")
    let failing = TestScheduler()
    let source = failing.hot("-a-#", failing: Broken())
    #expect(failing.marbles(of: source.prefix(through: { _ in false })) == "-a-#")
  }

  @Test func `who leaves on the last value sees no end`() {
    let lifetime = Lifetime()
    let log = Log<String>()
    Signal<Int, Never>.just(1).prefix(through: { _ in true }).subscribe(during: lifetime) { _ in
      log.add("value")
      lifetime.end()
    } onCompletion: { _ in
      log.add("end")
    }
    #expect(log.all == ["value"])
  }
}
