import Signals
import SignalsTesting
import Synchronization
import Testing

/// Two threads send at once through everything that has more than one input.
@Suite struct ConcurrencyTests {
  private let each = 20_000

  /// Writes down what arrives, and whether two deliveries ever overlapped.
  private final class Sink: Sendable {
    let values = Log<Int>()
    let isBusy = Atomic(false)
    let overlaps = Atomic(0)

    func take(_ value: Int) {
      if isBusy.exchange(true, ordering: .acquiringAndReleasing) {
        overlaps.add(1, ordering: .relaxed)
      }
      values.add(value)
      isBusy.store(false, ordering: .releasing)
    }
  }

  private func expectBothWhole(_ sink: Sink) {
    #expect(sink.values.waits { $0.count >= 2 * each })
    let seen = sink.values.all
    #expect(sink.overlaps.load(ordering: .relaxed) == 0)
    #expect(seen.filter { $0 >= 0 } == Array(0..<each))
    #expect(seen.filter { $0 < 0 } == Array(0..<each).map { -1 - $0 })
  }

  @Test func aSubjectLosesNothingKeepsEachSendersOrderAndNeverOverlaps() {
    let subject = Subject<Int, Never>()
    let sink = Sink()
    let subscription = subject.signal.subscribe { sink.take($0) }
    let areDone = together(
      { [each] in for value in 0..<each { subject.send(value) } },
      { [each] in for value in 0..<each { subject.send(-1 - value) } })
    #expect(areDone)
    expectBothWhole(sink)
    subscription.cancel()
  }

  private static let joins: [OperatorJoin] = [
    OperatorJoin("merge") { a, b in a.merge(with: b) },
    OperatorJoin("flatten") { a, b in Signal.from([a, b]).flatten() },
    OperatorJoin("flatMap") { a, b in Signal.from([a, b]).flatMap { $0 } },
    OperatorJoin("a source of one's own") { a, b in
      Signal { observer, lifetime in
        a.subscribe(during: lifetime, observer.send)
        b.subscribe(during: lifetime, observer.send)
      }
    },
    OperatorJoin("deliver(on:)") { a, b in
      a.merge(with: b).deliver(on: WorkQueue(named: "deliver", width: 3))
    },
    OperatorJoin("share(replay:)") { a, b in a.merge(with: b).share(replay: 3) },
  ]

  @Test(arguments: joins) func twoSourcesOnTwoThreadsAreOneSerialStream(_ join: OperatorJoin) {
    let (a, b) = (Subject<Int, Never>(), Subject<Int, Never>())
    let sink = Sink()
    let subscription = join.apply(a.signal, b.signal).subscribe { sink.take($0) }
    let areDone = together(
      { [each] in for value in 0..<each { a.send(value) } },
      { [each] in for value in 0..<each { b.send(-1 - value) } })
    #expect(areDone)
    expectBothWhole(sink)
    subscription.cancel()
  }

  @Test func theNewestPairIsTheLastOneSent() {
    for _ in 0..<50 {
      let (a, b) = (Subject<Int, Never>(), Subject<Int, Never>())
      let pairs = Log<[Int]>()
      let subscription = a.signal.combineLatest(with: b.signal).subscribe {
        pairs.add([$0.0, $0.1])
      }
      let areDone = together(
        { for value in 0..<200 { a.send(value) } }, { for value in 0..<200 { b.send(value) } })
      #expect(areDone)
      #expect(pairs.waits { $0.last == [199, 199] })
      subscription.cancel()
    }
  }

  @Test func afterASwitchOnAnotherThreadNothingOldFollowsTheNew() {
    for _ in 0..<50 {
      let outer = Subject<Signal<Int, Never>, Never>()
      let (old, new) = (Subject<Int, Never>(), Subject<Int, Never>())
      let seen = Log<Int>()
      let subscription = outer.signal.switchToLatest().subscribe { seen.add($0) }
      outer.send(old.signal)
      let areDone = together(
        { for _ in 0..<500 { old.send(0) } },
        {
          outer.send(new.signal)
          new.send(1)
        })
      #expect(areDone)
      #expect(seen.waits { $0.last == 1 })
      subscription.cancel()
    }
  }

  @Test func aLateSubscriberOfAShareGetsReplayAndLiveOnceAndInOrder() {
    for _ in 0..<50 {
      let subject = Subject<Int, Never>()
      let shared = subject.signal.share(replay: 1)
      let first = shared.subscribe { _ in }
      let seen = Log<Int>()
      let second = Lifetime()
      let areDone = together(
        { for value in 0..<500 { subject.send(value) } },
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

/// One way to make one stream of two.
struct OperatorJoin: Sendable, CustomStringConvertible {
  typealias Join = @Sendable (Signal<Int, Never>, Signal<Int, Never>) -> Signal<Int, Never>

  let description: String
  let apply: Join

  init(_ description: String, _ apply: @escaping Join) {
    self.description = description
    self.apply = apply
  }
}
