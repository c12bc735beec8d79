import Signals
import SignalsTesting
import Testing

@Suite struct PrefixUntilOutputTests {
  let scheduler = TestScheduler()

  @Test func `the trigger's first value ends it`() {
    let signal = scheduler.hot("-a-b-c-|").prefix(untilOutputFrom: scheduler.hot("----x--"))
    #expect(scheduler.marbles(of: signal) == "-a-b|")
  }

  @Test func `the trigger's end means nothing`() {
    let signal = scheduler.hot("-a-b-|").prefix(untilOutputFrom: scheduler.hot("--|"))
    #expect(scheduler.marbles(of: signal) == "-a-b-|")
  }

  @Test func `the trigger's failure passes`() {
    let trigger = scheduler.hot("--#", failing: Broken())
    let source = scheduler.hot("-a-b-|", failing: Broken())
    #expect(scheduler.marbles(of: source.prefix(untilOutputFrom: trigger)) == "-a#")
  }

  @Test func `a trigger that sends at once keeps the source from starting`() {
    let log = Log<String>()
    let source = scheduler.cold("a|").perform(onStart: { log.add("started") })
    #expect(scheduler.marbles(of: source.prefix(untilOutputFrom: Signal.just(1))) == "|")
    #expect(log.all.isEmpty)
  }

  @Test func `a trigger that cannot fail fits a source that can`() {
    let source = scheduler.hot("-a-b-|", failing: Broken())
    #expect(
      scheduler.marbles(of: source.prefix(untilOutputFrom: scheduler.hot("--x"))) == "-a|")
  }

  @Test func `both are over with either`() {
    let log = Log<String>()
    let source = scheduler.hot("-a-b-|").perform(onCancel: { log.add("source") })
    let trigger = scheduler.hot("--x").perform(onCancel: { log.add("trigger") })
    #expect(scheduler.marbles(of: source.prefix(untilOutputFrom: trigger)) == "-a|")
    #expect(log.all.sorted() == ["source", "trigger"])
  }

  @Test func `a trigger from inside a callback ends it after the value in hand`() {
    let subject = Subject<Int, Never>()
    let trigger = Subject<Void, Never>()
    let log = Log<String>()
    let subscription = subject.signal.prefix(untilOutputFrom: trigger.signal).subscribe { value in
      log.add("begin")
      trigger.send(())
      subject.send(value + 1)
      log.add("end")
    } onCompletion: { _ in
      log.add("|")
    }
    subject.send(1)
    #expect(log.all == ["begin", "end", "|"])
    subscription.cancel()
  }
}
