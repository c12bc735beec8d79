import Signals
import SignalsTesting
import Testing

@Suite struct AfterTests {
  let scheduler = TestScheduler()

  @Test func `after waits anew for each subscription`() {
    let timer = Signal<Void, Never>.after(.milliseconds(30), on: scheduler).map { "x" }
    #expect(scheduler.marbles(of: timer) == "---(x|)")
    #expect(scheduler.marbles(of: timer) == "------(x|)")
  }

  @Test func `a cancelled timer leaves nothing behind`() {
    Signal<Void, Never>.after(.seconds(1), on: scheduler).subscribe { _ in }.cancel()
    #expect(scheduler.waiting == 0)
  }

  @Test func `the longest timer never comes`() {
    let timer = Signal<Void, Never>.after(.seconds(Int64.max), on: scheduler)
    let recorder = Recorder(timer, on: scheduler)
    scheduler.advance(by: .seconds(3_000_000_000))
    #expect(recorder.all.isEmpty)
  }

  @Test(arguments: [0, -5]) func `zero or less is the next turn`(_ milliseconds: Int) {
    let timer = Signal<Void, Never>.after(.milliseconds(milliseconds), on: scheduler)
    let recorder = Recorder(timer.map { "x" }, on: scheduler)
    #expect(recorder.all.isEmpty)
    scheduler.runDue()
    #expect(recorder.marbles == "(x|)")
  }
}
