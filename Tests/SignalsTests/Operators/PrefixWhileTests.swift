import Signals
import SignalsTesting
import Testing

@Suite struct PrefixWhileTests {
  let scheduler = TestScheduler()

  @Test func `ends in place of the first value not wanted`() {
    let source = scheduler.hot("-a-b-c-b|")
    #expect(scheduler.marbles(of: source.prefix(while: { $0 < "c" })) == "-a-b-|")
  }

  @Test func `its own end passes`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-|").prefix(while: { _ in true })) == "-a-|")
    let failing = TestScheduler()
    let source = failing.hot("-a-#", failing: Broken())
    #expect(failing.marbles(of: source.prefix(while: { _ in true })) == "-a-#")
  }

  @Test func `after the end the predicate is not asked again`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let signal = subject.signal.prefix(while: { value in
      log.add(value)
      return value < 2
    }).deliver(on: scheduler)
    let recorder = Recorder(signal, on: scheduler)
    for value in 1...4 { subject.send(value) }
    scheduler.run()
    #expect(log.all == [1, 2])
    #expect(recorder.values == [1])
  }
}
