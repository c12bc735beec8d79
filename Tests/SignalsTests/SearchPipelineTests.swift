import Signals
import SignalsTesting
import Testing

/// The pipeline behind the search box in virtual time: a pause of 50 ms, answers after 30 ms.
@Suite struct SearchPipelineTests {
  let scheduler = TestScheduler()
  let texts = Subject<String, Never>()
  let refreshes = Subject<Void, Never>()
  let log = Log<String>()

  @Test func `one pause after the last key, one request leaves`() {
    let subscription = search()
    type("s", "sw", "swi", "swif", "swift")
    scheduler.run()
    #expect(log.all == ["90 ask swift", "120 rows for swift"])
    subscription.cancel()
  }

  @Test func `a stale answer is never delivered`() {
    let subscription = search()
    type("swift")
    scheduler.advance(by: .milliseconds(70))  // asked at 50, its answer would come at 80
    type("swiftx")
    scheduler.run()
    #expect(log.all == ["50 ask swift", "70 stop swift", "120 ask swiftx", "150 rows for swiftx"])
    subscription.cancel()
  }

  @Test func `an answer on its way to the loop is dropped by the next key`() {
    let subscription = search()
    type("swift")
    scheduler.schedule(at: Instant(nanoseconds: 80_000_000)) { [texts] in texts.send("swiftx") }
    scheduler.run()
    #expect(!log.all.contains { $0.contains("rows for swift") && !$0.contains("swiftx") })
    #expect(log.all.last == "160 rows for swiftx")
    subscription.cancel()
  }

  @Test func `there and back again ends with the rows of the first`() {
    let subscription = search()
    type("swift", "swiftx", "swift")
    scheduler.run()
    #expect(log.all == ["70 ask swift", "100 rows for swift"])
    type("swiftx", "swift")
    scheduler.run()
    #expect(log.all.last?.hasSuffix("rows for swift") == true)
    subscription.cancel()
  }

  @Test func `refresh inside the pause sends one request`() {
    let subscription = search()
    type("swift")
    scheduler.advance(by: .milliseconds(20))
    refreshes.send(())
    scheduler.run()
    #expect(log.all == ["20 ask swift", "50 rows for swift"])
    subscription.cancel()
  }

  @Test func `refresh asks the same text again`() {
    let subscription = search()
    type("swift")
    scheduler.run()
    refreshes.send(())
    scheduler.run()
    #expect(
      log.all == ["50 ask swift", "80 rows for swift", "80 ask swift", "110 rows for swift"])
    subscription.cancel()
  }

  @Test func `the next key ends the running request before its own pause is over`() {
    let subscription = search()
    type("swift")
    scheduler.advance(by: .milliseconds(60))
    type("swifty")
    scheduler.runDue()
    #expect(log.all == ["50 ask swift", "60 stop swift"])
    subscription.cancel()
  }

  @Test func `shortening the text replaces what was pending`() {
    let subscription = search()
    type("swi", "sw")
    scheduler.run()
    #expect(log.all.isEmpty)
    subscription.cancel()
  }

  @Test func `a failure is a result and the next key searches again`() {
    let subscription = search()
    type("bad")
    scheduler.run()
    type("good")
    scheduler.run()
    #expect(
      log.all == ["50 ask bad", "80 broken for bad", "130 ask good", "160 rows for good"])
    subscription.cancel()
  }

  @Test func `cancelling stops the request and releases everything`() {
    let subscription = search()
    type("swift")
    scheduler.advance(by: .milliseconds(60))
    subscription.cancel()
    scheduler.run()
    #expect(log.all == ["50 ask swift", "60 stop swift"])
    #expect(scheduler.waiting == 0)
  }

  /// Types one text each 10 ms.
  private func type(_ entries: String...) {
    for (index, text) in entries.enumerated() {
      if index > 0 { scheduler.advance(by: .milliseconds(10)) }
      texts.send(text)
    }
  }

  private func search() -> Subscription {
    outcomes(of: texts.signal, refreshes: refreshes.signal).subscribe { [log, scheduler] in
      log.add("\(scheduler.now.milliseconds) \($0)")
    }
  }

  private func outcomes(of texts: Signal<String, Never>, refreshes: Signal<Void, Never>)
    -> Signal<String, Never>
  {
    let edits = texts.removeDuplicates().share(replay: 1)
    let asks = refreshes.withLatest(from: edits)
    return
      edits
      .map { Ask(query: $0, pause: .milliseconds(50)) }
      .merge(with: asks.map { Ask(query: $0, pause: .zero) })
      .debounce(on: scheduler) { $0.pause }
      .filter { $0.query.count > 2 }
      .flatMapLatest { ask in
        service(ask.query)
          .prefix(untilOutputFrom: edits.dropFirst())
          .asResult()
          .deliver(on: scheduler)
          .map { result in
            switch result {
            case .success(let rows): "\(rows) for \(ask.query)"
            case .failure: "broken for \(ask.query)"
            }
          }
      }
  }

  private func service(_ query: String) -> Signal<String, Broken> {
    Signal { [log, scheduler] observer, lifetime in
      log.add("\(scheduler.now.milliseconds) ask \(query)")
      let isAnswered = Log<Bool>()
      lifetime.onEnd {
        if isAnswered.all.isEmpty { log.add("\(scheduler.now.milliseconds) stop \(query)") }
      }
      scheduler.schedule(after: .milliseconds(30), during: lifetime) {
        isAnswered.add(true)
        if query == "bad" { return observer.complete(.failed(Broken())) }
        observer.send("rows")
        observer.complete(.finished)
      }
    }
  }
}

private struct Ask: Sendable {
  var query: String
  var pause: Duration
}

extension Instant {
  var milliseconds: Int64 { nanoseconds / 1_000_000 }
}
