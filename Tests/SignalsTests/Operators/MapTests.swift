import Signals
import SignalsTesting
import Testing

@Suite struct MapTests {
  let scheduler = TestScheduler()

  @Test func `changes each value`() {
    #expect(scheduler.marbles(of: scheduler.hot("-a-b-|").map { $0.uppercased() }) == "-A-B-|")
  }

  @Test func `a failure passes`() {
    let source = scheduler.hot("-a-#", failing: Broken())
    #expect(scheduler.marbles(of: source.map { $0 + $0 }) == "-aa-#")
  }

  @Test func `nothing is called after a cancel inside the transform`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let lifetime = Lifetime()
    subject.signal.map { value in
      lifetime.end()
      return value
    }.subscribe(during: lifetime) { log.add($0) }
    subject.send(1)
    subject.send(2)
    #expect(log.all.isEmpty)
  }
}
