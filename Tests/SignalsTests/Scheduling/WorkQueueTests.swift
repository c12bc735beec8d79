import Foundation
import Signals
import SignalsTesting
import Testing

@Suite struct WorkQueueTests {
  @Test func `one thread runs work in order`() {
    let queue = WorkQueue(named: "order")
    let log = Log<Int>()
    for number in 0..<1000 { queue.schedule { log.add(number) } }
    #expect(log.waits(until: { $0.count == 1000 }))
    #expect(log.all == Array(0..<1000))
  }

  @Test func `cancelled timers do not run`() {
    let queue = WorkQueue(named: "cancel")
    let log = Log<String>()
    let lifetime = Lifetime()
    queue.schedule { [weak queue] in
      queue?.schedule(after: .milliseconds(1), during: lifetime) { log.add("never") }
      queue?.schedule(after: .milliseconds(2), during: Lifetime()) { log.add("later") }
      lifetime.end()
    }
    #expect(log.waits(until: { $0.contains("later") }))
    #expect(log.all == ["later"])
  }

  @Test func `timers nobody wants do not pile up`() {
    let queue = WorkQueue(named: "pile")
    let held = Log<Void>()
    weak var released: Log<Void>?
    for number in 0..<1000 {
      let lifetime = Lifetime()
      let captured = number == 0 ? Log<Void>() : held
      if number == 0 { released = captured }
      queue.schedule(after: .seconds(3600), during: lifetime) { captured.add(()) }
      lifetime.end()
    }
    // The queue's thread may be about to let go of what it found ended.
    let passed = Log<Void>()
    queue.schedule { passed.add(()) }
    #expect(passed.waits { !$0.isEmpty })
    #expect(released == nil)
  }

  @Test func `a pool runs as many at once as it is wide`() {
    let queue = WorkQueue(named: "pool", width: 3)
    let arrived = Log<Int>()
    let done = Log<Int>()
    for number in 0..<3 {
      queue.schedule {
        arrived.add(number)
        // Holds only when all three run at once.
        if arrived.waits(until: { $0.count == 3 }) { done.add(number) }
      }
    }
    #expect(done.waits(until: { $0.count == 3 }))
  }

  @Test func `delivery on a pool is serial and in order`() {
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

  @Test func `a thread bears the name of its queue`() {
    let queue = WorkQueue(named: "a-name-of-more-than-15-bytes")
    let names = Log<String>()
    queue.schedule {
      names.add((try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? "?")
    }
    #expect(names.waits { $0 == ["a-name-of-more-\n"] })
  }

  @Test func `an earlier timer is not held up by a later one`() {
    let queue = WorkQueue(named: "earlier")
    let log = Log<String>()
    let lifetime = Lifetime()
    queue.schedule(after: .seconds(3600), during: lifetime) { log.add("late") }
    queue.schedule(after: .milliseconds(1), during: lifetime) { log.add("early") }
    #expect(log.waits { $0 == ["early"] })
    lifetime.end()
  }

  @Test func `timers of a pool run while other threads are busy`() {
    let queue = WorkQueue(named: "busy", width: 2)
    let log = Log<String>()
    let lifetime = Lifetime()
    let isDone = Log<Bool>()
    queue.schedule(after: .milliseconds(5), during: lifetime) { log.add("timer") }
    queue.schedule {
      log.add("busy")
      isDone.add(log.waits { $0.contains("timer") })
    }
    #expect(isDone.waits { $0 == [true] })
  }

  @Test func `work already due runs when the queue is dropped`() {
    let log = Log<Int>()
    do {
      let queue = WorkQueue(named: "dropped")
      for number in 0..<100 { queue.schedule { log.add(number) } }
      queue.schedule(after: .seconds(3600), during: Lifetime()) { log.add(-1) }
    }
    #expect(log.waits { $0.count == 100 })
    #expect(log.all == Array(0..<100))
  }

  @Test(arguments: [0, -3]) func `a width of less than one counts as one`(_ width: Int) {
    let queue = WorkQueue(named: "narrow", width: width)
    let log = Log<Int>()
    for number in 0..<100 { queue.schedule { log.add(number) } }
    #expect(log.waits { $0.count == 100 })
    #expect(log.all == Array(0..<100))
  }
}
