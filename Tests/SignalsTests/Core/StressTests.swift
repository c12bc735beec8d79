import Signals
import Synchronization
import Testing

/// Four threads at once through every operator: two send, one completes, one cancels.
///
/// Run by `make tsan` as well. Which event wins is chance; what must hold is the contract.
@Suite struct StressTests {
  private static let each = 300

  /// Checks the contract while it listens.
  private final class Judge: Sendable {
    let values = Log<Int>()
    let faults = Log<String>()
    private let isBusy = Atomic(false)
    private let hasEnded = Atomic(false)

    func value(_ value: Int) {
      enter()
      if hasEnded.load(ordering: .acquiring) { faults.add("a value after the end") }
      values.add(value)
      leave()
    }

    func end() {
      enter()
      if hasEnded.exchange(true, ordering: .acquiringAndReleasing) { faults.add("two ends") }
      leave()
    }

    /// Of each sender's values some may be missing, none may be out of order.
    func checkOrder() {
      let seen = values.all
      for sender in [seen.filter { $0 >= 0 }, seen.filter { $0 < 0 }.map { -$0 }] {
        if zip(sender, sender.dropFirst()).contains(where: { $0 >= $1 }) {
          faults.add("out of order: \(sender)")
        }
      }
    }

    private func enter() {
      if isBusy.exchange(true, ordering: .acquiringAndReleasing) { faults.add("an overlap") }
    }

    private func leave() { isBusy.store(false, ordering: .releasing) }
  }

  @Test(arguments: OperatorUse.all, [true, false]) func theContractHolds(
    _ use: OperatorUse, cancels: Bool
  ) {
    let subject = Subject<Int, Never>()
    let queue = WorkQueue(named: "stress", width: 2)
    let judge = Judge()
    let subscription = use.apply(subject.signal, queue)
      .subscribe(judge.value, onCompletion: { _ in judge.end() })
    let areDone = together(
      { for value in 1...Self.each { subject.send(value) } },
      { for value in 1...Self.each { subject.send(-value) } },
      {
        for _ in 0..<20 { subject.signal.subscribe { _ in }.cancel() }
        subject.complete(.finished)
      },
      { if cancels { subscription.cancel() } })
    #expect(areDone)
    subscription.cancel()
    judge.checkOrder()
    #expect(judge.faults.all == [])
  }
}

/// Runs all at once, each on a thread of its own; false when they have not ended in ten seconds.
func together(_ bodies: (@Sendable () -> Void)...) -> Bool {
  let threads = WorkQueue(named: "senders", width: bodies.count)
  let begun = Log<Void>()
  let done = Log<Void>()
  for body in bodies {
    threads.schedule {
      begun.add(())
      if begun.waits(until: { $0.count == bodies.count }) { body() }
      done.add(())
    }
  }
  return done.waits { $0.count == bodies.count }
}
