import Foundation
import Signals
import Testing

/// Two threads at once, where one changes what the other may still send.
@Suite struct ConcurrencyTests {
  @Test func `after a switch on another thread, nothing old follows the new`() {
    for _ in 0..<50 {
      let outer = Subject<Signal<Int, Never>, Never>()
      let (old, new) = (Subject<Int, Never>(), Subject<Int, Never>())
      let seen = Log<Int>()
      let subscription = outer.signal.switchToLatest().subscribe { seen.add($0) }
      outer.send(old.signal)
      let areDone = together(
        {
          for number in 0..<500 {
            old.send(0)
            if number.isMultiple(of: 10) { sched_yield() }
          }
        },
        {
          sched_yield()
          outer.send(new.signal)
          new.send(1)
        })
      #expect(areDone)
      #expect(seen.waits { $0.last == 1 })
      subscription.cancel()
    }
  }

  @Test func `a late subscriber of a share gets replay and live once and in order`() {
    for _ in 0..<50 {
      let subject = Subject<Int, Never>()
      let shared = subject.signal.share(replay: 1)
      let first = shared.subscribe { _ in }
      let seen = Log<Int>()
      let second = Lifetime()
      let areDone = together(
        {
          for value in 0..<500 {
            subject.send(value)
            if value.isMultiple(of: 10) { sched_yield() }
          }
        },
        { shared.subscribe(during: second) { seen.add($0) } })
      #expect(areDone)
      #expect(seen.waits { $0.last == 499 })
      let values = seen.all
      #expect(values == Array((values.first ?? 0)...499))
      first.cancel()
      second.end()
    }
  }
}
