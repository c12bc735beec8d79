import Signals
import SignalsTesting
import Testing

@Suite struct WorkQueueTests {
  @Test func oneThreadRunsWorkInOrder() {
    let queue = WorkQueue(named: "order")
    let log = Log<Int>()
    for number in 0..<1000 { queue.schedule { log.add(number) } }
    #expect(log.waits(until: { $0.count == 1000 }))
    #expect(log.all == Array(0..<1000))
  }

  @Test func timersRunByDeadlineThenByOrder() {
    let queue = WorkQueue(named: "timers")
    let log = Log<String>()
    let lifetime = Lifetime()
    queue.schedule(after: .milliseconds(20), during: lifetime) { log.add("c") }
    queue.schedule(after: .milliseconds(5), during: lifetime) { log.add("a") }
    queue.schedule(after: .milliseconds(10), during: lifetime) { log.add("b") }
    #expect(log.waits(until: { $0.count == 3 }))
    #expect(log.all == ["a", "b", "c"])
  }

  @Test func cancelledTimersDoNotRunAndAreLetGoOf() {
    let queue = WorkQueue(named: "cancel")
    let log = Log<String>()
    let lifetime = Lifetime()
    weak var released: Log<String>?
    do {
      let captured = Log<String>()
      released = captured
      queue.schedule(after: .seconds(60), during: lifetime) { captured.add("never") }
    }
    #expect(released != nil)
    lifetime.end()
    #expect(released == nil)
    queue.schedule(after: .milliseconds(1), during: Lifetime()) { log.add("later") }
    #expect(log.waits(until: { $0 == ["later"] }))
  }

  @Test func aPoolRunsAsManyAtOnceAsItIsWide() {
    let queue = WorkQueue(named: "pool", width: 3)
    let arrived = Log<Int>()
    let done = Log<Int>()
    for number in 0..<3 {
      queue.schedule {
        arrived.add(number)
        // Only true when all three run at once.
        if arrived.waits(until: { $0.count == 3 }) { done.add(number) }
      }
    }
    #expect(done.waits(until: { $0.count == 3 }))
  }

  @Test func deliveryOnAPoolIsSerialAndInOrder() {
    let queue = WorkQueue(named: "pool", width: 4)
    let log = Log<Int>()
    let subscription = Signal<Int, Never>.from(0..<20_000).deliver(on: queue)
      .subscribe {
        log.add($0)
      } onCompletion: { _ in
        log.add(-1)
      }
    #expect(log.waits(until: { $0.last == -1 }))
    #expect(log.all == Array(0..<20_000) + [-1])
    subscription.cancel()
  }
}
