import Signals
import SignalsTesting
import Testing

@Suite struct WorkQueueTests {
  /// Waits until the condition holds, at most ten seconds of real time, without asking the clock of
  /// the tests for anything else.
  private func eventually(_ condition: () -> Bool) -> Bool {
    let clock = ContinuousClock()
    let limit = clock.now + .seconds(10)
    while !condition() {
      if clock.now > limit { return false }
    }
    return true
  }

  @Test func oneThreadRunsWorkInOrder() {
    let queue = WorkQueue(named: "order")
    let log = Log<Int>()
    for number in 0..<1000 { queue.schedule { log.add(number) } }
    #expect(eventually { log.all.count == 1000 })
    #expect(log.all == Array(0..<1000))
  }

  @Test func timersRunByDeadlineThenByOrder() {
    let queue = WorkQueue(named: "timers")
    let log = Log<String>()
    let lifetime = Lifetime()
    queue.schedule(after: .milliseconds(20), during: lifetime) { log.add("c") }
    queue.schedule(after: .milliseconds(5), during: lifetime) { log.add("a") }
    queue.schedule(after: .milliseconds(10), during: lifetime) { log.add("b") }
    #expect(eventually { log.all.count == 3 })
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
    #expect(eventually { log.all == ["later"] })
  }

  @Test func aPoolRunsAsManyAtOnceAsItIsWide() {
    let queue = WorkQueue(named: "pool", width: 3)
    let arrived = Log<Int>()
    let done = Log<Int>()
    for number in 0..<3 {
      queue.schedule {
        arrived.add(number)
        while arrived.all.count < 3 {}  // only ends when all three run at once
        done.add(number)
      }
    }
    #expect(eventually { done.all.count == 3 })
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
    #expect(eventually { log.all.last == -1 })
    #expect(log.all == Array(0..<20_000) + [-1])
    subscription.cancel()
  }
}
