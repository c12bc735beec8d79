import Signals
import SignalsTesting
import Testing

@Suite struct SignalTests {
  let scheduler = TestScheduler()

  @Test func `what a source sends after the end is ignored`() {
    let signal = Signal<Int, Broken> { observer, _ in
      observer.send(1)
      observer.complete(.finished)
      observer.send(2)
      observer.complete(.failed(Broken()))
    }
    #expect(scheduler.marbles(of: signal) == "(1|)")
  }

  @Test func `what a source sends while it is stopped reaches no operator`() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { observer, lifetime in
      lifetime.onEnd { observer.send(2) }
      observer.send(1)
    }
    signal.perform(onValue: { log.add("\($0)") }, onCancel: { log.add("cancelled") })
      .subscribe { _ in }.cancel()
    #expect(log.all == ["1", "cancelled"])
  }

  @Test func `a source that sends from inside a callback is put in order`() {
    let log = Log<String>()
    let inside = Subject<Int, Never>()
    let signal = Signal<Int, Never> { observer, lifetime in
      inside.signal.subscribe(during: lifetime) { observer.send($0) }
      observer.send(1)
    }
    let subscription = signal.subscribe { value in
      log.add("begin \(value)")
      if value < 3 { inside.send(value + 1) }
      log.add("end \(value)")
    }
    #expect(log.all == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    subscription.cancel()
  }

  @Test func `a source that keeps its observer keeps nothing of the subscriber`() {
    let kept = Log<Observer<Int, Never>>()
    let signal = Signal<Int, Never> { observer, _ in kept.add(observer) }
    weak var released: Log<Int>?
    do {
      let log = Log<Int>()
      released = log
      let subscription = signal.map { $0 + 1 }.subscribe { log.add($0) }
      kept.all[0].send(1)
      #expect(log.all == [2])
      subscription.cancel()
    }
    #expect(released == nil)
    kept.all[0].send(2)
  }

  @Test func `the lifetime ends after the completion too`() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { observer, lifetime in
      lifetime.onEnd { log.add("stopped") }
      observer.complete(.finished)
    }
    let subscription = signal.subscribe { _ in
    } onCompletion: { _ in
      log.add("end")
    }
    #expect(log.all == ["end", "stopped"])
    subscription.cancel()
    #expect(log.all == ["end", "stopped"])
  }

  @Test func `one lifetime serves many streams and outlives them`() {
    let lifetime = Lifetime()
    let log = Log<Int>()
    Signal<Int, Never>.just(1).subscribe(during: lifetime) { log.add($0) }
    #expect(!lifetime.hasEnded)
    let subject = Subject<Int, Never>()
    subject.signal.subscribe(during: lifetime) { log.add($0) }
    subject.send(2)
    lifetime.end()
    subject.send(3)
    #expect(log.all == [1, 2])
  }

  @Test func `a lifetime that is over starts nothing`() {
    let lifetime = Lifetime()
    lifetime.end()
    let log = Log<String>()
    Signal<Int, Never> { _, _ in log.add("started") }.subscribe(during: lifetime) { _ in }
    #expect(log.all.isEmpty)
  }
}
