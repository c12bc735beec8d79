import Signals
import SignalsTesting
import Testing

@Suite struct LiftTests {
  let scheduler = TestScheduler()

  @Test func `a value becomes none, one or several`() {
    let signal = scheduler.hot("-a-b-c-|").lift { (value, send: (String) -> Void) in
      if value == "b" { return }
      send(value)
      if value == "c" { send("C") }
    }
    #expect(scheduler.marbles(of: signal) == "-a---(cC)-|")
  }

  @Test func `a failure passes`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    let signal = source.lift { (value, send: (String) -> Void) in send(value) }
    #expect(scheduler.marbles(of: signal) == "-a-#")
  }
}
