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
}
