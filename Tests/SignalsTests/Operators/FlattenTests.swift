import Signals
import SignalsTesting
import Testing

@Suite struct FlattenTests {
  let scheduler = TestScheduler()

  private func flattened(_ outer: String, _ limit: Int) -> String {
    let inners = scheduler.hot(outer, failing: Broken()).map { [scheduler] letter in
      letter == "!"
        ? .fail(Broken())
        : scheduler.cold("1--2|", failing: Broken()).map { letter + $0 }
    }
    return scheduler.marbles(of: inners.flatten(maxConcurrent: limit))
  }

  @Test func `all are heard`() {
    #expect(flattened("a-b|", .max) == "a1-b1a2-b2|")
  }

  @Test(arguments: [1, 0, -5]) func `fewer than one at a time counts as one`(_ limit: Int) {
    #expect(flattened("ab|", limit) == "a1--a2b1--b2|")
  }

  @Test func `the first failure drops what waits`() {
    #expect(flattened("a-b-!--", 3) == "a1-b1a2#")
    let second = TestScheduler()
    let inners = second.hot("ab-#", failing: Broken()).map { _ in
      second.cold("--1|", failing: Broken())
    }
    #expect(second.marbles(of: inners.flatten(maxConcurrent: 1)) == "--1#")
  }

  @Test func `many inners that wait and end at once do not grow the stack`() {
    let outer = Subject<Signal<Int, Never>, Never>()
    let first = Subject<Int, Never>()
    let log = Log<Int>()
    let subscription = outer.signal.flatten(maxConcurrent: 1).subscribe { log.add($0) }
    outer.send(first.signal)
    for value in 0..<100_000 { outer.send(.just(value)) }
    first.complete(.finished)
    #expect(log.all == Array(0..<100_000))
    subscription.cancel()
  }
}
