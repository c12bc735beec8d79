import Avatars
import Signals
import SignalsTesting
import Testing
import WaitTesting

struct TurnstileTests {
  let time = TestScheduler()

  /// Work that notes when it starts, and lasts three ticks.
  private func work(_ name: String, _ starts: Subject<String, Never>) -> Signal<String, Never> {
    time.cold("---x|").map { _ in name }.perform(onStart: { starts.send(name) })
  }

  @Test func `the most wanted goes first, and of the rest the most wanted then`() {
    let turnstile = Turnstile(width: 2, on: time)
    let starts = Subject<String, Never>()
    let started = Recorder(starts.signal, on: time)
    let runs = (1...5).map { number in
      Recorder(turnstile.pass(work("\(number)", starts), rank: Rank(number)), on: time)
    }
    time.run()
    #expect(started.values == ["5", "4", "3", "2", "1"])
    #expect(started.marbles == "(54)---(32)---1")
    #expect(runs[0].marbles == "-----------1|")
    #expect(turnstile.running == 0 && turnstile.waiting == 0)
  }

  @Test func `who is wanted more while it waits moves to the front`() {
    let turnstile = Turnstile(width: 1, on: time)
    let starts = Subject<String, Never>()
    let started = Recorder(starts.signal, on: time)
    let ranks = (1...3).map { Rank($0) }
    let runs = ranks.map { rank in
      Recorder(turnstile.pass(work("\(rank.value)", starts), rank: rank), on: time)
    }
    time.advance(ticks: 1)
    ranks[0].raise(to: 9)
    ranks[0].raise(to: 2)
    time.run()
    #expect(started.values == ["3", "1", "2"])
    withExtendedLifetime(runs) {}
  }

  @Test func `one that leaves while waiting never starts, one that leaves its place frees it`() {
    let turnstile = Turnstile(width: 1, on: time)
    let starts = Subject<String, Never>()
    let started = Recorder(starts.signal, on: time)
    let runs = (1...4).map { number in
      Recorder(turnstile.pass(work("\(number)", starts), rank: Rank(number)), on: time)
    }
    time.advance(ticks: 1)
    runs[1].cancel()
    runs[3].cancel()
    runs[3].cancel()
    #expect(turnstile.running == 0 && turnstile.waiting == 2)
    time.run()
    #expect(started.values == ["4", "3", "1"])
    #expect(runs[3].values == [] && runs[1].values == [])
  }

  @Test func `what ends at once frees its place`() {
    let turnstile = Turnstile(width: 1, on: time)
    let runs = (1...3).map { number in
      Recorder(turnstile.pass(Signal<Int, Never>.just(number), rank: Rank()), on: time)
    }
    time.runDue()
    #expect(runs.flatMap(\.values) == [1, 2, 3])
    #expect(turnstile.running == 0)
  }

  @Test func `a failure frees the place too`() {
    struct Broken: Error {}
    let turnstile = Turnstile(width: 1, on: time)
    let first = Recorder(
      turnstile.pass(Signal<Int, Broken>.fail(Broken()), rank: Rank(2)), on: time)
    let second = Recorder(turnstile.pass(Signal<Int, Broken>.just(2), rank: Rank(1)), on: time)
    time.runDue()
    #expect(first.marbles == "#" && second.marbles == "(2|)")
  }

  @Test func `a place is taken until its end is told, whatever happens meanwhile`() {
    let turnstile = Turnstile(width: 1, on: time)
    let first = Subject<String, Never>()
    let told = Notes<[String]>([])
    let run = Notes<Subscription?>(nil)
    let time = self.time
    let passed = turnstile.pass(first.signal, rank: Rank(2)) { completion in
      // The report is as slow as can be, and the row leaves meanwhile.
      run.lock.withLock { $0.take() }?.cancel()
      time.runDue()
      told.lock.withLock { $0.append(completion == .finished ? "finished" : "cancelled") }
    }
    let subscription = passed.subscribe { _ in }
    run.lock.withLock { $0 = subscription }
    time.runDue()
    let begun = Signal<String, Never>.never.perform(onStart: {
      told.lock.withLock { $0.append("second begins") }
    })
    let second = Recorder(turnstile.pass(begun, rank: Rank(1)), on: time)
    time.runDue()
    first.complete(.finished)
    time.runDue()
    #expect(told.lock.withLock { $0 } == ["finished", "second begins"])
    withExtendedLifetime(second) {}
  }

  @Test func `who leaves the line is told once too`() {
    let turnstile = Turnstile(width: 1, on: time)
    let ends = Notes<[String]>([])
    let runs = (0..<3).map { number in
      Recorder(
        turnstile.pass(Signal<Int, Never>.never, rank: Rank(number)) { completion in
          ends.lock.withLock { $0.append("\(number) \(completion == nil)") }
        }, on: time)
    }
    time.runDue()
    for number in [0, 2, 2, 1] { runs[number].cancel() }
    time.run()
    #expect(ends.lock.withLock { $0 } == ["0 true", "2 true", "1 true"])
  }

  @Test func `on a pool as many run beside each other as fit`() {
    let pool = WorkQueue(named: "test", width: 8)
    let turnstile = Turnstile(width: 2, on: pool)
    let counts = Lock((running: 0, most: 0, done: 0))
    let subscriptions = (0..<200).map { _ in
      turnstile.pass(
        Signal<Int, Never> { observer, _ in
          counts.withLock { $0 = ($0.running + 1, max($0.most, $0.running + 1), $0.done) }
          for _ in 0..<1000 { if counts.withLock({ $0.done }) < 0 { break } }
          counts.withLock { $0 = ($0.running - 1, $0.most, $0.done + 1) }
          observer.send(1)
          observer.complete(.finished)
        }, rank: Rank()
      ).subscribe { _ in }
    }
    #expect(eventually { counts.withLock { $0.done } == 200 && turnstile.running == 0 })
    #expect(counts.withLock { $0.most } <= 2)
    withExtendedLifetime(subscriptions) {}
  }
}
