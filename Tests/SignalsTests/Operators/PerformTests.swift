import Signals
import SignalsTesting
import Testing

@Suite struct PerformTests {
  let log = Log<String>()

  private func watched<Failure: Error>(_ signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
    signal.perform(
      onStart: { [log] in log.add("start") }, onValue: { [log] in log.add("value \($0)") },
      onCompletion: { [log] _ in log.add("end") }, onCancel: { [log] in log.add("cancel") })
  }

  @Test func `each is called before the event goes on`() {
    let subscription = watched(Signal<Int, Never>.just(1)).subscribe { [log] in
      log.add("got \($0)")
    } onCompletion: { [log] _ in
      log.add("got end")
    }
    #expect(log.all == ["start", "value 1", "got 1", "end", "got end"])
    subscription.cancel()
  }

  @Test func `a cancel is no completion`() {
    watched(Signal<Int, Never>.never).subscribe { _ in }.cancel()
    #expect(log.all == ["start", "cancel"])
  }

  @Test func `an end after the cancel is not told`() throws {
    let observers = Log<Observer<Int, Never>>()
    let source = Signal<Int, Never>.unchecked { observer, _ in observers.add(observer) }
    watched(source).subscribe { _ in }.cancel()
    try #require(observers.all.first).complete(.finished)
    #expect(log.all == ["start", "cancel"])
  }
}
