import Signals
import SignalsTesting
import Testing

@Suite struct DeliverOnTests {
  let scheduler = TestScheduler()

  @Test func `a burst costs one turn`() {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal.deliver(on: scheduler), on: scheduler)
    for value in 0..<100 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    #expect(recorder.values.isEmpty)
    scheduler.runDue()
    #expect(recorder.values == Array(0..<100))
  }

  @Test func `the completion keeps its place`() {
    let source = Signal<Int, Broken>.merge(.from([1, 2]), .fail(Broken()))
    #expect(scheduler.marbles(of: source.deliver(on: scheduler)) == "(12#)")
  }

  @Test func `what waits is dropped by a cancel inside a callback`() {
    let lifetime = Lifetime()
    let log = Log<Int>()
    Signal<Int, Never>.from(1...3).deliver(on: scheduler).subscribe(during: lifetime) {
      log.add($0)
      lifetime.end()
    }
    scheduler.run()
    #expect(log.all == [1])
  }

  @Test func `what is sent from inside a callback waits behind other work`() {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    let subscription = subject.signal.deliver(on: scheduler).subscribe { [scheduler] value in
      log.add("\(value)")
      guard value == 1 else { return }
      scheduler.schedule { log.add("other") }
      subject.send(2)
    }
    subject.send(1)
    scheduler.run()
    #expect(log.all == ["1", "other", "2"])
    subscription.cancel()
  }

  @Test func `the source is over at its end, not at the delivery`() {
    let log = Log<String>()
    let source = Signal<Int, Never> { observer, lifetime in
      lifetime.onEnd { log.add("over") }
      observer.complete(.finished)
    }
    let recorder = Recorder(source.deliver(on: scheduler), on: scheduler)
    #expect(log.all == ["over"])
    #expect(recorder.completion == nil)
    scheduler.run()
    #expect(recorder.completion == .finished)
  }
}
