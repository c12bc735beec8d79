import Signals
import SignalsTesting
import Testing

/// What a subscription holds is let go of when it is cancelled, not when a timer or a source dies.
@Suite struct ReleaseTests {
  @Test(arguments: OperatorUse.all) func cancellingReleasesEveryClosure(_ use: OperatorUse) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    weak var above: Log<Int>?
    weak var below: Log<Int>?
    let subscription: Subscription
    do {
      let (aboveLog, belowLog) = (Log<Int>(), Log<Int>())
      above = aboveLog
      below = belowLog
      let source = subject.signal.map { value in
        aboveLog.add(value)
        return value
      }
      subscription = use.apply(source, scheduler).subscribe { belowLog.add($0) }
    }
    scheduler.runDue()
    subject.send(1)
    subject.send(2)
    #expect(above != nil)
    #expect(below != nil)
    subscription.cancel()
    #expect(above == nil)
    #expect(below == nil)
  }

  @Test(arguments: OperatorUse.all) func theEndOfTheSourceReleasesEveryClosure(
    _ use: OperatorUse
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    weak var above: Log<Int>?
    let subscription: Subscription
    do {
      let log = Log<Int>()
      above = log
      let source = subject.signal.map { value in
        log.add(value)
        return value
      }
      subscription = use.apply(source, scheduler).subscribe { _ in }
    }
    scheduler.runDue()
    subject.send(1)
    subject.complete(.finished)
    scheduler.run()
    #expect(above == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: OperatorUse.all) func nothingArrivesAfterACancelInsideACallback(
    _ use: OperatorUse
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    let lifetime = Lifetime()
    let log = Log<Int>()
    use.apply(subject.signal, scheduler).subscribe(during: lifetime) {
      log.add($0)
      subject.send(7)  // queued somewhere: it must not come
      lifetime.end()
    } onCompletion: { _ in
      log.add(-1)
    }
    scheduler.runDue()
    subject.send(1)
    subject.send(2)
    scheduler.run()
    subject.complete(.finished)
    scheduler.run()
    #expect(log.all.count == 1)
  }

  @Test(arguments: OperatorUse.all) func aLongLifetimeCollectsNothing(_ use: OperatorUse) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Never>()
    let seen = Log<Int>()
    let subscription = use.apply(subject.signal, scheduler).subscribe { seen.add($0) }
    scheduler.runDue()
    for value in 0..<50 {
      subject.send(value)
      scheduler.advance(by: .milliseconds(20))
    }
    #expect(!seen.all.isEmpty)
    #expect(scheduler.waiting <= 1)
    subscription.cancel()
    #expect(scheduler.waiting == 0)
  }
}
