import Signals
import Testing

/// Four threads at once send, complete and cancel through every operator.
///
/// Run by `make tsan` as well. Which event wins is chance; the promise of each use must hold.
@Suite struct StressTests {
  static let each = 250

  @Test(arguments: OperatorUse.all) func `every sender's values arrive as promised`(
    _ use: OperatorUse
  ) {
    let subject = Subject<Int, Broken>()
    let run = run(use, of: subject)
    let guests = Log<Judge>()
    let areDone = together(
      (1...4).map { sender in
        {
          Sent.all(Self.each, by: sender) { value in
            subject.send(value)
            guard value.isMultiple(of: 10) else { return }
            let guest = Judge()  // comes and goes, and disturbs nobody
            run.signal.subscribe(guest.take, onCompletion: guest.end).cancel()
            guests.add(guest)
          }
        }
      })
    subject.complete(.finished)
    #expect(areDone)
    #expect(run.judge.waitsForTheEnd())
    #expect((guests.all + [run.judge]).flatMap(\.faults) == [])
    #expect(use.promise.faults(in: run.judge.values, each: Self.each, isCut: false) == [])
    run.subscription.cancel()
  }

  enum Cut: CaseIterable { case finish, failure, cancel, finishAndCancel }

  @Test(arguments: OperatorUse.all, Cut.allCases) func `what arrives before a cut is the beginning`(
    _ use: OperatorUse, _ cut: Cut
  ) {
    let subject = Subject<Int, Broken>()
    let run = run(use, of: subject)
    let isCancelled = cut == .cancel || cut == .finishAndCancel
    let areDone = together(
      (1...4).map { sender in
        {
          Sent.all(Self.each, by: sender) { value in
            subject.send(value)
            guard Sent.number(of: value) == Self.each / 2 else { return }
            if sender == 1, isCancelled { run.subscription.cancel() }
            if sender == 2, cut != .cancel {
              subject.complete(cut == .failure ? .failed(Broken()) : .finished)
            }
          }
        }
      })
    #expect(areDone)
    if isCancelled {
      for sender in 1...4 { subject.send(Sent.value(Self.each + 1, by: sender)) }
    } else {
      #expect(run.judge.waitsForTheEnd())
    }
    #expect(run.judge.faults == [])
    #expect(use.promise.faults(in: run.judge.values, each: Self.each, isCut: true) == [])
    #expect(use.promise.keepsOrder(of: run.order.all, in: run.judge.values))
    run.subscription.cancel()
  }

  /// Subscribes to the use of a source that sends what `subject` sends.
  private func run(_ use: OperatorUse, of subject: Subject<Int, Broken>) -> Run {
    let queue = WorkQueue(named: "stress", width: 2)
    let (judge, order, begun) = (Judge(), Log<Int>(), Log<Void>())
    let source = OperatorUse.Numbers.unchecked { observer, lifetime in
      subject.signal.start(observer, during: lifetime)
      begun.add(())
    }
    let signal = use.apply(
      source.perform(onValue: { order.add($0) }), Surroundings(scheduler: queue, count: 700))
    let subscription = signal.subscribe(judge.take, onCompletion: judge.end)
    #expect(begun.waits { !$0.isEmpty })  // with `subscribe(on:)` a little later
    return Run(judge: judge, subscription: subscription, signal: signal, order: order)
  }

  private struct Run {
    let judge: Judge
    let subscription: Subscription
    let signal: OperatorUse.Numbers
    /// The values in the order in which the source sent them; with several subscribers, several
    /// times.
    let order: Log<Int>
  }
}
