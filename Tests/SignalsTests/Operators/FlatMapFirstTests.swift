import Signals
import SignalsTesting
import Testing

@Suite struct FlatMapFirstTests {
  let scheduler = TestScheduler()

  private func answer(_ letter: String) -> Signal<String, Never> {
    scheduler.cold("-1-2|").map { letter + $0 }
  }

  @Test func flatMapFirstDropsWhatComesMeanwhile() {
    #expect(
      scheduler.marbles(of: scheduler.hot("ab---c|").flatMapFirst(answer)) == "-a1-a2--c1-c2|")
  }

  @Test func whatIsSentFromInsideACallbackIsDroppedWhileTheInnerRuns() {
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
}
