import Signals
import SignalsTesting
import Testing

@Suite struct DeferredTests {
  let scheduler = TestScheduler()

  @Test func `deferred asks for each subscription, and not before`() {
    let asked = Log<Int>()
    let signal = Signal<Int, Never>.deferred {
      asked.add(1)
      return .from([asked.all.count])
    }
    #expect(asked.all.isEmpty)
    #expect(scheduler.marbles(of: signal) == "(1|)")
    #expect(scheduler.marbles(of: signal) == "(2|)")
  }

  @Test func `with a scheduler it asks in a turn of its own`() {
    let signal = Signal<Int, Broken>.deferred { .fail(Broken()) }.subscribe(on: scheduler)
    let recorder = Recorder(signal, on: scheduler)
    #expect(recorder.all.isEmpty)
    scheduler.runDue()
    #expect(recorder.marbles == "#")
  }

  @Test func `who cancels while it is made gets nothing started`() {
    let lifetime = Lifetime()
    let log = Log<String>()
    let signal = Signal<Int, Never>.deferred {
      lifetime.end()
      return .just(1).perform(onStart: { log.add("started") })
    }
    signal.subscribe(during: lifetime) { _ in log.add("a value") }
    #expect(log.all.isEmpty)
  }
}
