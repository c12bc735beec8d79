import SignalsTesting
import Testing

@testable import Signals

/// Only in debug builds, as a release build names no violation.
#if DEBUG
  @Suite struct ContractViolationsTests {
    let log = Log<String>()

    private func source(_ act: @escaping @Sendable (Observer<Int, Never>) -> Void)
      -> Signal<Int, Never>
    {
      let violations = ContractViolations { [log] in log.add($0) }
      return .unchecked { act(SafeObserver($0, $1, violations).observer) }
    }

    @Test func `each kind is named once and the stream is unharmed`() {
      let rude = source { observer in
        observer.send(1)
        observer.complete(.finished)
        for value in 2...5 {
          observer.send(value)
          observer.complete(.finished)
        }
      }
      let scheduler = TestScheduler()
      #expect(scheduler.marbles(of: rude) == "(1|)")
      #expect(scheduler.marbles(of: rude) == "(1|)")
      #expect(
        log.all == [
          "Signals: a source sent a value after the end. It is ignored, now and whenever it comes.\n",
          "Signals: a source sent a second end. It is ignored, now and whenever it comes.\n",
        ])
    }

    @Test func `what comes after a cancel is no violation`() {
      let kept = Log<Observer<Int, Never>>()
      let polite = source { kept.add($0) }
      polite.subscribe { _ in }.cancel()
      kept.all[0].send(1)
      kept.all[0].complete(.finished)
      #expect(log.all == [])
    }

    @Test func `what comes after the end is a violation also when the subscriber is gone`() {
      let kept = Log<Observer<Int, Never>>()
      let rude = source { kept.add($0) }
      let subscription = rude.subscribe { _ in }
      kept.all[0].complete(.finished)
      subscription.cancel()
      kept.all[0].send(1)
      #expect(log.all.count == 1)
    }

    @Test func `a subject is held to it as well`() {
      let subject = Subject<Int, Never>(
        replay: 0, reportingViolationsTo: ContractViolations { [log] in log.add($0) })
      subject.send(1)
      subject.complete(.finished)
      #expect(log.all == [])
      subject.send(2)
      subject.complete(.finished)
      subject.send(3)
      #expect(log.all.count == 2)
    }
  }
#endif
