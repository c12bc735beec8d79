import Signals
import SignalsTesting
import Testing

@Suite struct SubjectTests {
  @Test func `subscribers are served in order of subscription`() {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    let a = subject.signal.subscribe { log.add("a\($0)") }
    let b = subject.signal.subscribe { log.add("b\($0)") }
    subject.send(1)
    subject.send(2)
    #expect(log.all == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `a reentrant send is delivered after the current one to everyone`() {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    let a = subject.signal.subscribe { value in
      log.add("a\(value)")
      if value == 1 { subject.send(2) }
    }
    let b = subject.signal.subscribe { log.add("b\($0)") }
    subject.send(1)
    #expect(log.all == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime((a, b)) {}
  }

  // ReentranceTests can send a million. If these nested, they would take more than any stack has.
  @Test func `a hundred thousand nested sends do not grow the stack`() {
    let subject = Subject<Int, Never>()
    let last = Log<Int>()
    let subscription = subject.signal.subscribe { value in
      if value < 100_000 { subject.send(value + 1) } else { last.add(value) }
    }
    subject.send(1)
    #expect(last.all == [100_000])
    subscription.cancel()
  }

  @Test func `a completion from inside a callback reaches others after the value`() {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    let a = subject.signal.subscribe { _ in subject.complete(.finished) }
    let b = subject.signal.subscribe {
      log.add("\($0)")
    } onCompletion: { _ in
      log.add("|")
    }
    subject.send(1)
    subject.send(2)
    #expect(log.all == ["1", "|"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `who is cancelled during a delivery does not get it any more`() {
    let subject = Subject<Int, Never>()
    let log = Log<String>()
    let others = Lifetime()
    let a = subject.signal.subscribe { value in
      log.add("a\(value)")
      others.end()
    }
    subject.signal.subscribe(during: others) { log.add("b\($0)") }
    subject.send(1)
    #expect(log.all == ["a1"])
    a.cancel()
    subject.send(2)
    #expect(log.all == ["a1"])
  }

  @Test func `who subscribes inside a callback sees only what is sent later`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let late = Lifetime()
    let a = subject.signal.subscribe { value in
      guard value == 1 else { return }
      subject.send(2)
      subject.signal.subscribe(during: late) { log.add($0) }
      subject.send(3)
    }
    subject.send(1)
    #expect(log.all == [3])
    a.cancel()
    late.end()
  }

  @Test func `who comes after the end gets the end`() {
    let subject = Subject<Int, Broken>()
    subject.complete(.failed(Broken()))
    subject.complete(.finished)
    subject.send(1)
    let recorder = Recorder(subject.signal, on: TestScheduler())
    #expect(recorder.marbles == "#")
  }

  @Test func `dropping the subscription cancels`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    do {
      let subscription = subject.signal.subscribe { log.add($0) }
      subject.send(1)
      withExtendedLifetime(subscription) {}
    }
    subject.send(2)
    #expect(log.all == [1])
  }
}
