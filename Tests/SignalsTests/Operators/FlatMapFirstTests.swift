import Signals
import SignalsTesting
import Testing

@Suite struct FlatMapFirstTests {
  let scheduler = TestScheduler()

  private func answer(_ letter: String) -> Signal<String, Never> {
    scheduler.cold("-1-2|").map { letter + $0 }
  }

  @Test func `flatMapFirst drops what comes meanwhile`() {
    #expect(
      scheduler.marbles(of: scheduler.hot("ab---c|").flatMapFirst(answer)) == "-a1-a2--c1-c2|")
  }

  @Test func `what is sent from inside a callback is dropped while the inner runs`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.flatMapFirst { .merge(.just($0), .never) }.subscribe {
      log.add($0)
      subject.send($0 + 1)
    }
    subject.send(1)
    #expect(log.all == [1])
    subscription.cancel()
  }

  @Test func `a value that waits to be started takes the place`() throws {
    let outers = Log<Observer<Int, Never>>()
    let inners = Log<Observer<Int, Never>>()
    let started = Log<Int>()
    let outer = Signal<Int, Never>.unchecked { observer, _ in outers.add(observer) }
    let subscription = outer.flatMapFirst { number in
      Signal<Int, Never>.unchecked { observer, _ in
        started.add(number)
        guard number == 0, let outer = outers.all.first else { return inners.add(observer) }
        observer.complete(.finished)
        outer.send(1)  // waits until this start is over
        outer.send(2)
      }
    }.subscribe { _ in }
    try #require(outers.all.first).send(0)
    try #require(inners.all.first).complete(.finished)
    #expect(started.all == [0, 1])
    subscription.cancel()
  }
}
