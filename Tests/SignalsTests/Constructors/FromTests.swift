import Signals
import SignalsTesting
import Testing

@Suite struct FromTests {
  let scheduler = TestScheduler()

  @Test func `from iterates for each subscription`() {
    let signal = Signal<Int, Never>.from([1, 2, 3])
    #expect(scheduler.marbles(of: signal) == "(123|)")
    #expect(scheduler.marbles(of: signal) == "(123|)")
  }

  @Test func `from stops between two elements when cancelled`() {
    let lifetime = Lifetime()
    let log = Log<Int>()
    Signal<Int, Never>.from(0...).subscribe(during: lifetime) { value in
      log.add(value)
      if value == 2 { lifetime.end() }
    }
    #expect(log.all == [0, 1, 2])
  }
}
