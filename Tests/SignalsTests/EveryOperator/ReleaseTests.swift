import Signals
import SignalsTesting
import Testing

/// What a subscription holds is let go of when it ends, not when a timer or a source dies.
@Suite struct ReleaseTests {
  /// How a subscription comes to its end.
  enum Ending: CaseIterable {
    case cancelBeforeTheFirstValue, cancel, drop, finish, failure
    case cancelInACallback, cancelInTheOperatorsClosure, cancelInTheEnd

    var isOutside: Bool { self == .cancelBeforeTheFirstValue || self == .cancel || self == .drop }
    var isCompletion: Bool { self == .finish || self == .failure || self == .cancelInTheEnd }
  }

  @Test(arguments: OperatorUse.all, Ending.allCases) func `an operator leaves nothing behind`(
    _ use: OperatorUse, after ending: Ending
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let held = Held(ending) { token, above in
      use.apply(subject.signal.map(above), Surroundings(scheduler: scheduler, token: token))
    }
    scheduler.runDue()
    // Some operators ask their closure for a source at once, and then the subscription is over
    // already.
    #expect(ending == .cancelInTheOperatorsClosure || held.stillThere.count >= 2)
    if ending != .cancelBeforeTheFirstValue {
      for value in 1...3 { subject.send(value) }
    }
    switch ending {
    case .finish, .cancelInTheEnd: subject.complete(.finished)
    case .failure: subject.complete(.failed(Broken()))
    default: break
    }
    // A subscription cancelled from outside is over at once, others when their end comes.
    if !ending.isOutside { scheduler.run() }
    if !ending.isCompletion { held.end(ending) }
    #expect(held.stillThere == [])
  }

  @Test(arguments: ConstructorUse.all, Ending.allCases) func `a constructor leaves nothing behind`(
    _ use: ConstructorUse, after ending: Ending
  ) {
    let scheduler = TestScheduler()
    let held = Held(ending) { token, _ in
      use.make(Surroundings(scheduler: scheduler, token: token))
    }
    if ending != .cancelBeforeTheFirstValue { scheduler.run() }
    held.end(ending)
    #expect(held.stillThere == [])
    #expect(scheduler.waiting == 0)
  }

  @Test(arguments: OperatorUse.all) func `nothing arrives after a cancel in a callback`(
    _ use: OperatorUse
  ) {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let lifetime = Lifetime()
    let log = Log<Int>()
    use.apply(subject.signal, Surroundings(scheduler: scheduler)).subscribe(during: lifetime) {
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

  @Test(arguments: OperatorUse.all) func `a long subscription collects nothing`(_ use: OperatorUse)
  {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let seen = Log<Int>()
    let subscription = use.apply(subject.signal, Surroundings(scheduler: scheduler))
      .subscribe { seen.add($0) }
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
