import Signals
import SignalsTesting
import Testing

@Suite struct ShareTests {
  let scheduler = TestScheduler()
  let log = Log<String>()

  private func source(_ picture: String) -> Signal<String, Never> {
    scheduler.cold(picture).perform(
      onStart: { [log] in log.add("start") }, onCompletion: { [log] _ in log.add("end") },
      onCancel: { [log] in log.add("cancel") })
  }

  @Test func `all listen to one subscription`() {
    let shared = source("-a-b-|").share()
    let first = Recorder(shared, on: scheduler)
    scheduler.advance(ticks: 2)
    let second = Recorder(shared, on: scheduler)
    scheduler.run()
    #expect(first.marbles == "-a-b-|")
    #expect(second.marbles == "---b-|")
    #expect(log.all == ["start", "end"])
  }

  @Test func `the last one to leave cancels and the next starts anew`() {
    let shared = source("-a-b-|").share(replay: 1)
    let first = Recorder(shared, on: scheduler)
    let second = Recorder(shared, on: scheduler)
    scheduler.advance(ticks: 1)
    first.cancel()
    #expect(log.all == ["start"])
    second.cancel()
    #expect(log.all == ["start", "cancel"])
    #expect(scheduler.marbles(of: shared) == "--a-b-|")  // no memory of the first connection
  }

  @Test func `later ones get the last values first`() {
    let shared = source("abc---d|").share(replay: 2)
    let first = Recorder(shared, on: scheduler)
    scheduler.advance(ticks: 4)
    let second = Recorder(shared, on: scheduler)
    scheduler.run()
    #expect(first.marbles == "abc---d|")
    #expect(second.marbles == "----(bc)-d|")
  }

  @Test func `forever remembers beyond the end`() {
    let shared = source("abc|").share(replay: 2, while: .forever)
    #expect(scheduler.marbles(of: shared) == "abc|")
    #expect(scheduler.marbles(of: shared) == "---(bc|)")
    #expect(log.all == ["start", "end"])
  }

  @Test func `who subscribes inside a callback gets the replay once and in order`() {
    let subject = Subject<Int, Never>()
    let shared = subject.signal.share(replay: 1)
    let lifetime = Lifetime()
    let seen = Log<Int>()
    shared.subscribe(during: lifetime) { value in
      guard value == 1 else { return }
      subject.send(2)
      shared.subscribe(during: lifetime) { seen.add($0) }
    }
    subject.send(1)
    #expect(seen.all == [1, 2])
    lifetime.end()
  }

  @Test func `a source that ends at once reaches the first subscriber whole`() {
    let shared = Signal<Int, Never>.from([1, 2]).share(replay: 1)
    #expect(scheduler.marbles(of: shared) == "(12|)")
  }

  @Test(arguments: [SharingScope.connected, .forever])
  func `what an old connection still sends is dropped`(_ scope: SharingScope) {
    let kept = Log<Observer<Int, Never>>()
    // As if another thread were in the middle of sending when the last subscriber left.
    let shared = Signal<Int, Never>.unchecked { observer, _ in kept.add(observer) }
      .share(replay: 1, while: scope)
    shared.subscribe { _ in }.cancel()
    let recorder = Recorder(shared, on: scheduler)
    kept.all[0].send(1)
    kept.all[1].send(2)
    #expect(recorder.values == [2])
  }

  @Test(arguments: [0, -1]) func `a replay of zero or less remembers nothing`(_ replay: Int) {
    let shared = source("ab-c|").share(replay: replay)
    let first = Recorder(shared, on: scheduler)
    scheduler.advance(ticks: 2)
    let second = Recorder(shared, on: scheduler)
    scheduler.run()
    #expect(first.marbles == "ab-c|")
    #expect(second.marbles == "---c|")
  }

  @Test func `who comes back from inside the end starts it anew`() {
    let shared = source("a|").share(replay: 1)
    let again = Log<Recorder<String, Never>>()
    let subscription = shared.subscribe { _ in
    } onCompletion: { [scheduler] _ in
      again.add(Recorder(shared, on: scheduler))
    }
    scheduler.run()
    #expect(again.all.map(\.marbles) == ["-a|"])
    #expect(log.all == ["start", "end", "start", "end"])
    subscription.cancel()
  }

  @Test func `forever remembers while nobody listens and connects anew`() {
    let shared = source("ab-c|").share(replay: 1, while: .forever)
    let first = Recorder(shared, on: scheduler)
    scheduler.advance(ticks: 1)
    first.cancel()
    #expect(scheduler.marbles(of: shared) == "-(ba)b-c|")
    #expect(log.all == ["start", "cancel", "start", "end"])
  }
}
