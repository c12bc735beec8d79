import Signals
import SignalsTesting
import Testing

@Suite struct SampleTests {
  let scheduler = TestScheduler()

  private func sampled(_ source: String, on trigger: String) -> String {
    let values = scheduler.hot(source, failing: Broken())
    let ticks = scheduler.hot(trigger, failing: Broken())
    return scheduler.marbles(of: values.sample(on: ticks))
  }

  @Test func `the newest since the last time`() {
    #expect(sampled("ab--c----", on: "--x-x-x---") == "--b-c")
  }

  @Test func `the tick after the end is the last`() {
    #expect(sampled("a-b|", on: "-x---x-x") == "-a---(b|)")
  }

  @Test func `the trigger's end is one more tick and with both ends it is over`() {
    #expect(sampled("a-b-----|", on: "-x-|") == "-a-b----|")
  }

  @Test func `a failure of either passes`() {
    #expect(sampled("a-#", on: "-x--x") == "-a#")
    let second = TestScheduler()
    let values = second.hot("a---b", failing: Broken())
    #expect(second.marbles(of: values.sample(on: second.hot("-x#", failing: Broken()))) == "-a#")
  }

  @Test func `from inside a callback, a value waits for a tick, and a tick for the callback`() {
    let values = Subject<Int, Never>()
    let ticks = Subject<Void, Never>()
    let log = Log<String>()
    let subscription = values.signal.sample(on: ticks.signal).subscribe { value in
      log.add("begin \(value)")
      if value < 3 { values.send(value + 1) }
      if value < 2 { ticks.send(()) }
      log.add("end \(value)")
    }
    values.send(1)
    ticks.send(())
    #expect(log.all == ["begin 1", "end 1", "begin 2", "end 2"])
    ticks.send(())
    #expect(log.all.suffix(2) == ["begin 3", "end 3"])
    subscription.cancel()
  }
}
