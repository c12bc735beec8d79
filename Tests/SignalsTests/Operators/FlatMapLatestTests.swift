import Signals
import SignalsTesting
import Testing

@Suite struct FlatMapLatestTests {
  let scheduler = TestScheduler()

  @Test func `only the newest inner is heard`() {
    let signal = scheduler.hot("a----b------|").flatMapLatest { [scheduler] letter in
      scheduler.cold("--1--2--3|").map { letter + $0 }
    }
    #expect(scheduler.marbles(of: signal) == "--a1----b1--b2--b3|")
  }

  @Test func `the old inner is over before the new one is asked for`() {
    let log = Log<String>()
    let signal = scheduler.hot("a-b-|").flatMapLatest { letter in
      log.add("ask \(letter)")
      return Signal<String, Never> { _, lifetime in
        log.add("start \(letter)")
        lifetime.onEnd { log.add("end \(letter)") }
      }
    }
    let recorder = Recorder(signal, on: scheduler)
    scheduler.run()
    recorder.cancel()
    #expect(log.all == ["ask a", "start a", "end a", "ask b", "start b", "end b"])
  }

  @Test func `a superseded failure is ignored, the newest one passes`() {
    let source = scheduler.hot("a-b-------", failing: Broken())
    let signal = source.flatMapLatest { [scheduler] letter in
      scheduler.cold(letter == "a" ? "---#" : "-1-2#", failing: Broken())
    }
    #expect(scheduler.marbles(of: signal) == "---1-2#")
  }

  @Test func `what a superseded inner has queued is dropped`() {
    let outer = Subject<String, Never>()
    let inners = ["a": Subject<String, Never>(), "b": Subject<String, Never>()]
    let log = Log<String>()
    let subscription = outer.signal.flatMapLatest { inners[$0]?.signal ?? .never }.subscribe {
      log.add($0)
      guard $0 == "a1" else { return }
      inners["a"]?.send("a2")  // queued: a1 is being delivered
      outer.send("b")
      inners["a"]?.send("a3")
      inners["b"]?.send("b1")
    }
    outer.send("a")
    inners["a"]?.send("a1")
    #expect(log.all == ["a1", "b1"])
    subscription.cancel()
  }

  @Test func `what waits behind a callback is dropped by the next switch`() {
    let outer = Subject<String, Never>()
    let inners = Dictionary(
      uniqueKeysWithValues: ["a", "b", "c"].map { ($0, Subject<String, Never>()) })
    let log = Log<String>()
    let subscription = outer.signal.flatMapLatest { inners[$0]?.signal ?? .never }.subscribe {
      log.add($0)
      guard $0 == "a1" else { return }
      for name in ["b", "c"] {
        outer.send(name)
        inners[name]?.send(name + "1")  // b1 waits for a1's callback, and c comes first
      }
    }
    outer.send("a")
    inners["a"]?.send("a1")
    #expect(log.all == ["a1", "c1"])
    subscription.cancel()
  }

  @Test func `many nested inners that end at once do not grow the stack`() {
    let subject = Subject<Int, Never>()
    let last = Log<Int>()
    let subscription = subject.signal.flatMapLatest { Signal.just($0 + 1) }.subscribe { value in
      if value < 50_000 { subject.send(value) } else { last.add(value) }
    }
    subject.send(0)
    #expect(last.all == [50_000])
    subscription.cancel()
  }

  @Test func `an inner is over before its end is passed on`() throws {
    let log = Log<String>()
    let inners = Log<Observer<Int, Broken>>()
    let inner = Signal<Int, Broken> { observer, lifetime in
      log.add("open")
      inners.add(observer)
      lifetime.onEnd { log.add("close") }
    }
    let subscription = Signal<Int, Broken>.just(1).flatMapLatest { _ in inner }.retry(2)
      .subscribe { _ in }
    try #require(inners.all.first).complete(.failed(Broken()))
    #expect(log.all == ["open", "close", "open"])
    subscription.cancel()
  }
}
