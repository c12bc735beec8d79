import Foundation
import Posts
import Testing

@testable import Budget

/// A person may delete the ledger, or move it away, while the program runs.
@Suite struct MovedLedgerTests {
  let machine = Machine()

  private func today(_ ledger: Ledger) throws -> Money {
    try ledger.spending(of: "x", latest: .zero, prices: .sample).today
  }

  /// Removes or moves the file and those beside it.
  private func take(_ body: (_ file: String, _ end: String) throws -> Void) throws {
    for end in ["", "-wal", "-shm"] {
      let file = machine.path + end
      if FileManager.default.fileExists(atPath: file) { try body(file, end) }
    }
  }

  private func remove() throws {
    try take { file, _ in try FileManager.default.removeItem(atPath: file) }
  }

  @Test func `copies share the caps of the file that was made anew`() throws {
    let screen = machine.ledger()
    _ = try screen.reserve(.cents(15), for: "x", under: .sample)
    try remove()
    let other = machine.ledger()
    for _ in 1...3 { _ = try other.reserve(.cents(15), for: "x", under: .sample) }
    #expect(throws: LedgerError.self) { try screen.reserve(.cents(15), for: "x", under: .sample) }
    _ = try screen.reserve(.cents(5), for: "x", under: .sample)
    #expect(try today(other) == .cents(50))
  }

  @Test func `what was moved away keeps what it had counted, and counts no more`() throws {
    let screen = machine.ledger()
    _ = try screen.reserve(.cents(15), for: "x", under: .sample)
    let away = machine.folder.appendingPathComponent("away.db").path
    try take { file, end in try FileManager.default.moveItem(atPath: file, toPath: away + end) }
    let other = machine.ledger()
    _ = try other.reserve(.cents(5), for: "x", under: .sample)
    _ = try screen.reserve(.cents(20), for: "x", under: .sample)
    #expect(try today(other) == .cents(25))
    #expect(try today(Ledger(path: away, clock: machine.clock)) == .cents(15))
  }

  @Test func `an answer to what the old file had reserved counts in the new one`() throws {
    let screen = machine.ledger()
    let old = try screen.reserve(.cents(15), for: "x", under: .sample)
    let lost = try screen.reserve(.cents(15), for: "x", under: .sample)
    try remove()
    let other = machine.ledger()
    // The new reservation has the same key as the old one.
    let new = try other.reserve(.cents(10), for: "x", under: .sample)
    try screen.settle(old, cost: .cents(3), at: nil)
    #expect(try today(other) == .cents(13))
    try screen.settle(lost, cost: nil, at: machine.bank.time)
    #expect(try today(other) == .cents(28))
    try other.settle(new, cost: .zero, at: nil)
    #expect(try today(other) == .cents(18))
  }
}
