import HTTP
import Posts
import Signals
import SignalsTesting
import Testing

@testable import Budget

/// A server may be wrong about the date, and this machine's clock as well.
struct WrongDateTests {
  let machine = Machine()

  private func today(_ ledger: Ledger) throws -> Money {
    try ledger.spending(of: "x", latest: .zero, prices: .sample).today
  }

  @Test(arguments: ["9999", "2031", "1970"])
  func `one answer with a wrong date makes nothing be paid for again`(year: String) throws {
    let ledger = machine.ledger()
    let transport = machine.guarded(ledger)
    let wrong = "31/year=\(year)"
    for path in ["30", "30", wrong, "32", "30", "32", wrong] {
      let request = HTTPRequest(.get, "https://bank.example/\(path)/posts=1")
      let answer = Recorder(transport.response(to: request), on: machine.scheduler)
      machine.scheduler.run()
      #expect(answer.values.count == 1)
    }
    let paid = ["30", wrong, "32"].map { "https://bank.example/\($0)/posts=1" }
    #expect(machine.bank.asked == ["https://bank.example/"] + paid)
    #expect(try today(ledger) == Money(microdollars: 45_000))
    #expect(machine.bank.bill.values.map(\.self) == [Money(microdollars: 45_000)])
  }

  @Test func `a date that both clocks contradict is taken once the server repeats it`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    let other = machine.bank.time + .days(366)
    let first = try ledger.reserve(.cents(45), for: "x", under: .sample)
    try ledger.settle(first, cost: .cents(40), at: other)
    #expect(try today(ledger) == .cents(40))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    #expect(try ledger.claimTimeInquiry(of: "x"))
    try ledger.learn(other, from: "x")
    #expect(try today(ledger) == .cents(40))
    let second = try ledger.reserve(.cents(5), for: "x", under: .sample)
    try ledger.settle(second, cost: .cents(5), at: other)
    #expect(try today(ledger) == .cents(45))
    #expect(try !ledger.claimTimeInquiry(of: "x"))
  }

  @Test func `dates that differ each time are not taken`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    for days in [366, 800, 1500] {
      let reservation = try ledger.reserve(.cents(15), for: "x", under: .sample)
      try ledger.settle(reservation, cost: .cents(15), at: machine.bank.time + .days(days))
    }
    #expect(try today(ledger) == .cents(45))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    try ledger.learn(machine.bank.time, from: "x")
    #expect(try today(ledger) == .cents(45))
    #expect(try !ledger.claimTimeInquiry(of: "x"))
  }

  @Test func `a date is repeated where as many days have passed`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    try ledger.learn(machine.bank.time + .days(366), from: "x")
    machine.scheduler.advance(by: .seconds(3 * 86_400))
    try ledger.learn(machine.bank.time + .days(366), from: "x")
    #expect(try !ledger.claimTimeInquiry(of: "x"))
  }

  /// Eleven days later both caps begin anew.
  @Test func `one date of the next month leaves no room for what the caps refuse`() throws {
    let ledger = machine.ledger()
    for days in [0, 11] {
      let reservation = try ledger.reserve(.cents(20), for: "x", under: .sample)
      try ledger.settle(reservation, cost: .cents(20), at: machine.bank.time + .days(days))
    }
    #expect(try today(ledger) == .cents(40))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
  }

  @Test func `a start of the machine makes no wrong date be taken at once`() throws {
    let ledger = machine.ledger()
    let reservation = try ledger.reserve(.cents(45), for: "x", under: .sample)
    try ledger.settle(reservation, cost: .cents(45), at: machine.bank.time)
    machine.restart()
    try ledger.learn(machine.bank.time + .days(366), from: "x")
    #expect(try today(ledger) == .cents(45))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    #expect(try ledger.claimTimeInquiry(of: "x"))
    try ledger.learn(machine.bank.time, from: "x")
    #expect(try !ledger.claimTimeInquiry(of: "x"))
  }

  /// This machine's clock shows a month in which nothing was spent.
  @Test func `in doubt the month that was believed last must have room, too`() throws {
    let machine = Machine(start: "2026-11-19T10:00:00Z")
    let ledger = machine.ledger()
    let day = Duration.seconds(86_400)
    for _ in 1...10 {
      let reservation = try ledger.reserve(.cents(50), for: "x", under: .sample)
      try ledger.settle(reservation, cost: .cents(50), at: machine.bank.time)
      machine.scheduler.advance(by: day)
    }
    machine.setClock(off: 14 * 86_400_000)
    machine.restart()
    machine.scheduler.advance(by: day)
    try ledger.learn(machine.bank.time, from: "x")
    #expect(try ledger.claimTimeInquiry(of: "x"))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(5), for: "x", under: .sample) }
  }

  @Test func `beside a clock that is wrong by years the server is taken at its word`() throws {
    machine.setClock(off: -7300 * 86_400_000)
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    let reservation = try ledger.reserve(.cents(45), for: "x", under: .sample)
    try ledger.settle(reservation, cost: .cents(40), at: machine.bank.time + .days(366))
    #expect(try !ledger.claimTimeInquiry(of: "x"))
    #expect(try today(ledger) == .cents(40))
  }

  @Test func `what was paid for today outlasts a year that a server named by mistake`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    try ledger.keep(Array("words".utf8), to: "swift", from: "x")
    for _ in 1...2 { try ledger.learn(machine.bank.time + .days(366), from: "x") }
    _ = try ledger.reserve(.cents(5), for: "x", under: .sample)
    try ledger.forgetOldAnswers()
    try ledger.learn(machine.bank.time, from: "x")
    #expect(try ledger.keptAnswer(to: "swift", from: "x", isOnce: false) != nil)
  }
}
