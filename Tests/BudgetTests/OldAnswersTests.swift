import Posts
import SignalsTesting
import Testing

@testable import Budget

/// Answers are kept for their day only, whether anything is asked afterwards or not.
@Suite struct OldAnswersTests {
  let machine = Machine()

  @Test func `answers of days that are over go when the sums are read`() throws {
    let ledger = machine.ledger()
    for source in ["x", "gone"] {
      try ledger.keep(Array("old words".utf8), to: "swift", from: source)
    }
    machine.scheduler.advance(by: .seconds(86_400))
    try ledger.keep(Array("new words".utf8), to: "tea", from: "x")
    #expect(try ledger.countAnswers(of: nil) == 3)
    let transport = machine.guarded(ledger)
    let sums = Recorder(transport.spendingNow, on: machine.scheduler)
    machine.scheduler.run()
    #expect(sums.values.count == 1)
    #expect(try ledger.countAnswers(of: nil) == 1)
    #expect(try ledger.countAnswers(holding: "new words") == 1)
  }

  @Test func `a clock that is wrong by years keeps no answer of a day that is over`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    machine.setClock(off: -machine.bank.start)
    try ledger.keep(Array("old words".utf8), to: "swift", from: "x")
    machine.scheduler.advance(by: .seconds(86_400))
    try ledger.forgetOldAnswers()
    #expect(try ledger.countAnswers(of: nil) == 0)
  }

  @Test func `an answer of a day to come goes, too, once the server is right again`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time + .days(366), from: "x")
    try ledger.keep(Array("late words".utf8), to: "swift", from: "x")
    try ledger.learn(machine.bank.time, from: "x")
    try ledger.keep(Array("new words".utf8), to: "tea", from: "x")
    try ledger.forgetOldAnswers()
    #expect(try ledger.countAnswers(of: nil) == 1)
    #expect(try ledger.countAnswers(holding: "new words") == 1)
  }
}
