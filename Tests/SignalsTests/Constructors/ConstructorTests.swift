import Signals
import SignalsTesting
import Testing

@Suite struct ConstructorTests {
  let scheduler = TestScheduler()

  @Test func justIsOneValueThenTheEnd() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.just(1)) == "(1|)")
  }

  @Test func emptyIsOnlyTheEnd() {
    #expect(scheduler.marbles(of: Signal<Int, Never>.empty) == "|")
  }

  @Test func neverIsNothingAndKeepsNothing() {
    weak var released: Log<Int>?
    let subscription: Subscription
    do {
      let log = Log<Int>()
      released = log
      subscription = Signal<Int, Never>.never.subscribe { log.add($0) }
    }
    #expect(released == nil)
    subscription.cancel()
  }

  @Test func failIsOnlyTheFailure() {
    let recorder = Recorder(Signal<Int, Broken>.fail(Broken()), on: scheduler)
    #expect(recorder.marbles == "#")
  }

  @Test func fromIteratesForEachSubscription() {
    let signal = Signal<Int, Never>.from([1, 2, 3])
    #expect(scheduler.marbles(of: signal) == "(123|)")
    #expect(scheduler.marbles(of: signal) == "(123|)")
  }

  @Test func fromStopsBetweenTwoElementsWhenCancelled() {
    let lifetime = Lifetime()
    let log = Log<Int>()
    Signal<Int, Never>.from(0...).subscribe(during: lifetime) { value in
      log.add(value)
      if value == 2 { lifetime.end() }
    }
    #expect(log.all == [0, 1, 2])
  }

  @Test func whoCancelsOnTheValueOfJustSeesNoEnd() {
    let lifetime = Lifetime()
    let log = Log<String>()
    Signal<Int, Never>.just(1).subscribe(during: lifetime) { _ in
      lifetime.end()
    } onCompletion: { _ in
      log.add("end")
    }
    #expect(log.all.isEmpty)
  }

  @Test func afterWaitsAnewForEachSubscription() {
    let timer = Signal<Void, Never>.after(.milliseconds(30), on: scheduler).map { "x" }
    #expect(scheduler.marbles(of: timer) == "---(x|)")
    #expect(scheduler.marbles(of: timer) == "------(x|)")
  }

  @Test func aCancelledTimerLeavesNothingBehind() {
    Signal<Void, Never>.after(.seconds(1), on: scheduler).subscribe { _ in }.cancel()
    #expect(scheduler.waiting == 0)
  }

  @Test func theLongestTimerNeverComes() {
    let timer = Signal<Void, Never>.after(.seconds(Int64.max), on: scheduler)
    let recorder = Recorder(timer, on: scheduler)
    scheduler.advance(by: .seconds(3_000_000_000))
    #expect(recorder.all.isEmpty)
  }
}
