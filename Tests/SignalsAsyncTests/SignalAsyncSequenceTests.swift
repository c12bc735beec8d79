import Signals
import SignalsAsync
import Testing

@Suite(.timeLimit(.minutes(10))) struct SignalAsyncSequenceTests {
  let log = Log<String>()

  private func listen<Failure: Error>(_ signal: Signal<Int, Failure>) -> Subscription {
    signal.subscribe({ log.add("\($0)") }, onCompletion: { log.add("\($0)") })
  }

  @Test func `elements arrive in order, then the end`() async {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    let subscription = listen(Signal(numbers))
    #expect(await log.waits { $0 == ["1", "2", "3", "finished"] })
    subscription.cancel()
  }

  @Test func `what it throws is the failure with its type`() async {
    let signal: Signal<Int, Broken> = Signal(Count(to: 2, failure: Broken()))
    let subscription = listen(signal)
    #expect(await log.waits { $0 == ["1", "2", "failed(SignalsAsyncTests.Broken())"] })
    subscription.cancel()
  }

  @Test func `an untyped error stays untyped`() async {
    let broken = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Broken()) }
    let signal: Signal<Int, any Error> = Signal(broken)
    let subscription = listen(signal)
    #expect(await log.waits { $0 == ["failed(SignalsAsyncTests.Broken())"] })
    subscription.cancel()
  }

  @Test func `each subscription iterates anew, and none without one`() async {
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

  @Test func `the next is asked for when the last was taken`() async {
    let subscription = listen(Signal(Count(to: 2, log)))
    #expect(await log.waits { $0.last == "finished" })
    #expect(log.all == ["ask 1", "1", "ask 2", "2", "ask 3", "finished"])
    subscription.cancel()
  }

  @Test func `cancelling cancels the task that waits`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { [log] in log.add("\($0)") }
    let subscription = listen(Signal(stream))
    continuation.yield(1)
    #expect(await log.waits { $0 == ["1"] })
    subscription.cancel()
    #expect(await log.waits { $0 == ["1", "cancelled"] })
  }

  @Test func `a sequence that heeds nothing is not heard after the cancel`() async {
    let gate = Log<Void>()
    let subscription = listen(Signal(Stubborn(gate: gate, log: log)))
    #expect(await log.waits { $0 == ["asked"] })
    subscription.cancel()
    gate.add(())
    #expect(await log.waits { $0 == ["asked", "answers", "gone"] })
  }

  @Test func `cancelling lets go of the subscriber at once`() async {
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

  @Test func `the sequence is released when it ends`() async {
    let subscription = listen(Signal(Count(to: 0, witness: Witness(log))))
    #expect(await log.waits { $0.sorted() == ["finished", "gone"] })
    subscription.cancel()
  }

  @Test func `cancelled at any moment the task ends and nothing follows the end`() async {
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

  @Test func `there and back again is the same`() async {
    let back = Signal(Signal<Int, Never>.from(1...200).values)
    var seen: [Int] = []
    for await value in back.values { seen.append(value) }
    #expect(seen == Array(1...200))
  }

  @Test func `a loop over one cancels the task of the other`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { [log] in log.add("\($0)") }
    continuation.yield(1)
    for await _ in Signal(stream).values { break }
    #expect(await log.waits { $0 == ["cancelled"] })
  }
}
