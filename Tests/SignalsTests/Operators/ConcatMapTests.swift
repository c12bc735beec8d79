import Signals
import SignalsTesting
import Testing

@Suite struct ConcatMapTests {
  let scheduler = TestScheduler()

  private func answer(_ letter: String) -> Signal<String, Never> {
    scheduler.cold("-1-2|").map { letter + $0 }
  }

  @Test func `concatMap takes one after the other`() {
    #expect(scheduler.marbles(of: scheduler.hot("ab|").concatMap(answer)) == "-a1-a2-b1-b2|")
  }

  @Test func `a waiting one is asked for when its turn comes`() {
    let log = Log<String>()
    let signal = scheduler.hot("ab|").concatMap { [scheduler] letter in
      log.add("\(scheduler.now.milliseconds) \(letter)")
      return answer(letter)
    }
    _ = scheduler.marbles(of: signal)
    #expect(log.all == ["0 a", "40 b"])
  }

  @Test func `what is sent from inside a callback waits for its turn`() {
    let subject = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = subject.signal.concatMap { Signal.from([$0, $0]) }.subscribe {
      log.add($0)
      if log.all.count == 1 { subject.send(2) }
    }
    subject.send(1)
    #expect(log.all == [1, 1, 2, 2])
    subscription.cancel()
  }
}
