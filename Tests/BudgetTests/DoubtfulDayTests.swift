import Foundation
import GRDB
import Posts
import Testing

@testable import Budget

/// What requests count for before a server has told its time.
struct DoubtfulDayTests {
  let machine = Machine()

  private func today(_ ledger: Ledger) throws -> Money {
    try ledger.spending(of: "x", latest: .zero, prices: .sample).today
  }

  @Test func `a lost answer counts whatever the clock says, and then on the server's day`() throws {
    let ledger = machine.ledger()
    machine.setClock(off: 36 * 3_600_000)
    _ = try ledger.reserve(.cents(45), for: "x", under: .sample)
    machine.setClock(off: -36 * 3_600_000)
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }

    try ledger.learn(machine.bank.time, from: "x")
    #expect(try today(ledger) == .cents(45))
    machine.scheduler.advance(by: .seconds(86_400))
    #expect(try today(ledger) == .zero)
  }

  @Test func `an answer without a date counts on the day of this machine alone`() throws {
    let ledger = machine.ledger()
    let reservation = try ledger.reserve(.cents(45), for: "x", under: .sample)
    try ledger.settle(reservation, cost: .cents(40), at: nil)
    #expect(try today(ledger) == .cents(40))
    machine.scheduler.advance(by: .seconds(86_400))
    #expect(try today(ledger) == .zero)
  }

  @Test func `a time that an older version kept ends the doubt as well`() throws {
    let ledger = machine.ledger()
    _ = try ledger.reserve(.cents(45), for: "x", under: .sample)
    let (now, server) = (machine.clock.read(), machine.bank.time.milliseconds)
    try ledger.writing { db in
      try db.execute(
        sql: "INSERT INTO anchor(source, boot, uptime, server) VALUES ('x', ?, ?, ?)",
        arguments: [now.boot, now.uptime, server])
    }
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    machine.scheduler.advance(by: .seconds(86_400))
    #expect(try today(ledger) == .zero)
    _ = try ledger.reserve(.cents(15), for: "x", under: .sample)
    #expect(try today(ledger) == .cents(15))
  }

  @Test func `a lost answer counts in a ledger that was made anew meanwhile, too`() throws {
    let ledger = machine.ledger()
    let reservation = try ledger.reserve(.cents(45), for: "x", under: .sample)
    try FileManager.default.removeItem(at: machine.folder)
    machine.setClock(off: -48 * 3_600_000)
    try ledger.settle(reservation, cost: nil, at: nil)
    try ledger.learn(machine.bank.time, from: "x")
    #expect(try today(ledger) == .cents(45))
  }

  @Test func `nobody is told to wait for a day on which lost answers count as well`() throws {
    let ledger = machine.ledger()
    _ = try ledger.reserve(.cents(45), for: "x", under: .sample)
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(15), for: "x", under: .sample)
    }
    #expect(error?.remedy.contains("wait until x tells its date") == true)
  }

  @Test func `to wait is advised where the next day has room beside a lost answer`() throws {
    let ledger = machine.ledger()
    _ = try ledger.reserve(.cents(1), for: "x", under: .sample)
    let reservation = try ledger.reserve(.cents(49), for: "x", under: .sample)
    try ledger.settle(reservation, cost: .cents(49), at: nil)
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(45), for: "x", under: .sample)
    }
    #expect(error?.remedy.contains("wait for the next day") == true)
  }
}
