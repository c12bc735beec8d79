import Signals
import SignalsAsync
import Testing

@Suite(.timeLimit(.minutes(10))) struct SignalFromAsyncSequenceTests {
  let log = Log<String>()

  private func listen<Failure: Error>(_ signal: Signal<Int, Failure>) -> Subscription {
    signal.subscribe({ log.add("\($0)") }, onCompletion: { log.add("\($0)") })
  }

  @Test func elementsArriveInOrderThenTheEnd() async {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let subscription = listen(Signal(numbers))
    #expect(await log.waits { $0 == ["1", "2", "3", "finished"] })
    subscription.cancel()
  }

  @Test func whatItThrowsIsTheFailureWithItsType() async {
    let signal: Signal<Int, Broken> = Signal(Count(to: 2, failure: Broken()))
    let subscription = listen(signal)
    #expect(await log.waits { $0 == ["1", "2", "failed(SignalsAsyncTests.Broken())"] })
    subscription.cancel()
  }

  @Test func anUntypedErrorStaysUntyped() async {
    let broken = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Broken()) }
    let signal: Signal<Int, any Error> = Signal(broken)
    let subscription = listen(signal)
    #expect(await log.waits { $0 == ["failed(SignalsAsyncTests.Broken())"] })
    subscription.cancel()
  }

  @Test func eachSubscriptionIteratesAnewAndNoneWithoutOne() async {
    let signal = Signal(Count(to: 2, log))
    #expect(log.all.isEmpty)
    for round in 1...2 {
      let subscription = signal.subscribe { _ in
      } onCompletion: { _ in
        log.add("end")
      }
      #expect(await log.waits { $0.count { $0 == "end" } == round })
      subscription.cancel()
    }
    #expect(log.all == ["ask 1", "ask 2", "ask 3", "end", "ask 1", "ask 2", "ask 3", "end"])
  }

  @Test func theNextIsAskedForWhenTheLastWasTaken() async {
    let subscription = listen(Signal(Count(to: 2, log)))
    #expect(await log.waits { $0.last == "finished" })
    #expect(log.all == ["ask 1", "1", "ask 2", "2", "ask 3", "finished"])
    subscription.cancel()
  }

  @Test func cancellingCancelsTheTaskThatWaits() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { [log] in log.add("\($0)") }
    let subscription = listen(Signal(stream))
    continuation.yield(1)
    #expect(await log.waits { $0 == ["1"] })
    subscription.cancel()
    #expect(await log.waits { $0 == ["1", "cancelled"] })
  }

  @Test func aSequenceThatHeedsNothingIsNotHeardAfterTheCancel() async {
    let gate = Log<Void>()
    let subscription = listen(Signal(Stubborn(gate: gate, log: log)))
    #expect(await log.waits { $0 == ["asked"] })
    subscription.cancel()
    gate.add(())
    #expect(await log.waits { $0 == ["asked", "answers", "gone"] })
  }

  @Test func cancellingLetsGoOfTheSubscriberAtOnce() async {
    let gate = Log<Void>()
    let signal = Signal(Stubborn(gate: gate, log: Log()))
    let subscription: Subscription
    do {
      let witness = Witness(log)
      subscription = signal.subscribe { _ in withExtendedLifetime(witness) {} }
    }
    #expect(log.all.isEmpty)
    subscription.cancel()
    #expect(log.all == ["gone"])
    gate.add(())
  }

  @Test func theSequenceIsReleasedWhenItEnds() async {
    let subscription = listen(Signal(Count(to: 0, witness: Witness(log))))
    #expect(await log.waits { $0.sorted() == ["finished", "gone"] })
    subscription.cancel()
  }

  @Test func cancelledAtAnyMomentTheTaskEndsAndNothingFollowsTheEnd() async {
    let threads = WorkQueue(named: "race", width: 2)
    for round in 0..<500 {
      let (log, gone) = (Log<Int>(), Log<String>())
      let signal = Signal(Count(to: round % 100, witness: Witness(gone)))
      let lifetime = Lifetime()
      threads.schedule {
        signal.subscribe(during: lifetime) {
          log.add($0)
        } onCompletion: { _ in
          log.add(0)
        }
      }
      threads.schedule { lifetime.end() }
      _ = consume signal
      #expect(await gone.waits { $0 == ["gone"] })
      #expect(Array(1...101).starts(with: log.all.filter { $0 > 0 }))
      #expect(log.all.dropLast().allSatisfy { $0 > 0 })
    }
  }

  @Test func thereAndBackAgainIsTheSame() async {
    let back = Signal(Signal<Int, Never>.from(1...200).values)
    var seen: [Int] = []
    for await value in back.values { seen.append(value) }
    #expect(seen == Array(1...200))
  }

  @Test func aLoopOverOneCancelsTheTaskOfTheOther() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { [log] in log.add("\($0)") }
    continuation.yield(1)
    for await _ in Signal(stream).values { break }
    #expect(await log.waits { $0 == ["cancelled"] })
  }
}
