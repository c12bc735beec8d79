import Dispatch
import Foundation
import GRDB
import Posts
import Synchronization
import Testing

@testable import Budget

@Suite struct LedgerTests {
  let machine = Machine()

  @Test func `a reservation counts until the answer corrects it`() throws {
    let ledger = machine.ledger()
    let reservation = try ledger.reserve(.cents(15), for: "x", under: .sample)
    #expect(try spending(ledger).today == .cents(15))
    try ledger.settle(reservation, cost: .cents(3), at: nil)
    #expect(try spending(ledger).today == .cents(3))
    #expect(try spending(ledger).month == .cents(3))
  }

  @Test func `a new home has none of the folders above it`() throws {
    let path = machine.folder.appendingPathComponent("local/state/twinstant/spending.db").path
    let ledger = Ledger(path: path, clock: machine.clock)
    _ = try ledger.reserve(.cents(15), for: "x", under: .sample)
    #expect(try spending(ledger).today == .cents(15))
  }

  @Test func `what was reserved when the program died is still counted`() throws {
    do { _ = try machine.ledger().reserve(.cents(15), for: "x", under: .sample) }
    #expect(try spending(machine.ledger()).today == .cents(15))
  }

  @Test func `answers that are forgotten leave no word in the file`() throws {
    let ledger = machine.ledger()
    try ledger.forgetAnswers(of: nil)
    #expect(try ledger.sourcesWithAnswers() == [])
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
    for source in ["x", "y"] {
      try ledger.keep(Array("words of \(source)".utf8), to: "swift", from: source)
    }
    func words() throws -> [String] {
      let files = try ["", "-wal"].map { ledger.path + $0 }
        .filter { FileManager.default.fileExists(atPath: $0) }
        .map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
      return ["words of x", "words of y"].filter { word in
        files.contains { $0.range(of: Data(word.utf8)) != nil }
      }
    }
    try ledger.forgetAnswers(of: "x")
    #expect(try words() == ["words of y"])
    #expect(try ledger.sourcesWithAnswers() == ["y"])
    #expect(try ledger.keptAnswer(to: "swift", from: "x", isOnce: false) == nil)
    #expect(try ledger.keptAnswer(to: "swift", from: "y", isOnce: false) != nil)
    try ledger.forgetAnswers(of: nil)
    #expect(try words() == [])
  }

  @Test func `a request that could pass the cap of the day is refused with a sentence`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    for _ in 1...3 { _ = try ledger.reserve(.cents(15), for: "x", under: .sample) }
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(15), for: "x", under: .sample)
    }
    #expect(error?.isOverBudget == true)
    #expect(
      error?.message == "x has cost $0.45 of $0.50 this day, and this answer could cost $0.15 more."
    )
    #expect(
      error?.remedy
        == "Raise max_per_day of the source in the settings, or wait for the next day (UTC).")
    _ = try ledger.reserve(.cents(5), for: "x", under: .sample)
    _ = try ledger.reserve(.cents(15), for: "y", under: .sample)
  }

  @Test func `an answer that alone exceeds a cap is not to be waited for`() throws {
    let ledger = machine.ledger()
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(150), for: "x", under: .sample)
    }
    #expect(error?.isOverBudget == true)
    #expect(
      error?.message == "x has cost $0.00 of $0.50 this day, and this answer could cost $1.50 more."
    )
    #expect(
      error?.remedy
        == "Alone it exceeds max_per_day: raise that in the settings. A search asks for less with a "
        + "smaller page_size, “followers” with a smaller --limit.")
    // Another day would have room for the sum, but no month would.
    var prices = Prices.sample
    prices.maxPerMonth = .cents(40)
    _ = try ledger.reserve(.cents(20), for: "x", under: prices)
    let month = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(45), for: "x", under: prices)
    }
    #expect(month?.remedy.hasPrefix("Alone it exceeds max_per_month: ") == true)
  }

  @Test func `the caps must have room for what comes next, which is not reserved`() throws {
    let ledger = machine.ledger()
    _ = try ledger.reserve(.cents(1), and: .cents(49), for: "x", under: .sample)
    #expect(try spending(ledger).today == .cents(1))
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(1), and: .cents(49), for: "x", under: .sample)
    }
    #expect(error?.message.hasSuffix("this answer could cost $0.50 more.") == true)
    #expect(try spending(ledger).today == .cents(1))
  }

  @Test func `the cap of the month counts all its days and starts anew with the next`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    var prices = Prices.sample
    prices.maxPerMonth = .cents(60)
    _ = try ledger.reserve(.cents(45), for: "x", under: prices)
    machine.scheduler.advance(by: .seconds(86_400))
    let error = #expect(throws: LedgerError.self) {
      try ledger.reserve(.cents(20), for: "x", under: prices)
    }
    #expect(error?.message.contains("$0.45 of $0.60 this month") == true)
    machine.scheduler.advance(by: .seconds(9 * 86_400))
    _ = try ledger.reserve(.cents(45), for: "x", under: prices)
    #expect(try spending(ledger).month == .cents(45))
  }

  @Test func `a request over midnight counts for both days`() throws {
    let machine = Machine(start: "2026-11-21T23:59:30Z")
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    _ = try ledger.reserve(.cents(15), for: "x", under: .sample)
    #expect(try spending(ledger).today == .cents(15))
    machine.scheduler.advance(by: .seconds(60))
    #expect(try spending(ledger).today == .cents(15))
    machine.scheduler.advance(by: .seconds(86_400))
    #expect(try spending(ledger).today == .zero)
  }

  @Test func `the day is the server's, whatever this machine's clock says`() throws {
    let ledger = machine.ledger()
    try ledger.learn(machine.bank.time, from: "x")
    _ = try ledger.reserve(.cents(45), for: "x", under: .sample)
    machine.setClock(off: 86_400_000)
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    machine.setClock(off: -86_400_000)
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
    #expect(try !ledger.claimTimeInquiry(of: "x"))
    machine.restart()
    #expect(try ledger.claimTimeInquiry(of: "x"))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
  }

  @Test func `what was spent is not forgotten when a server is wrong about the year`() throws {
    let ledger = machine.ledger()
    let now = machine.bank.time
    try ledger.learn(now, from: "x")
    _ = try ledger.reserve(.cents(45), for: "x", under: .sample)
    // The first time it is doubted.
    for _ in 1...2 { try ledger.learn(now + .days(366), from: "x") }
    _ = try ledger.reserve(.cents(5), for: "x", under: .sample)
    try ledger.learn(now, from: "x")
    #expect(try spending(ledger).today == .cents(45))
    #expect(try spending(ledger).month == .cents(45))
    #expect(throws: LedgerError.self) { try ledger.reserve(.cents(15), for: "x", under: .sample) }
  }

  @Test func `two running copies share one purse`() throws {
    let ledgers = [machine.ledger(), machine.ledger()]
    let granted = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<10 {
        let reservation = try? ledgers[index % 2].reserve(.cents(5), for: "x", under: .sample)
        if reservation != nil { granted.add(1, ordering: .relaxed) }
      }
    }
    #expect(granted.load(ordering: .relaxed) == 10)
  }

  /// The first copy to come makes the tables.
  @Test func `copies that start at one moment make one ledger`() throws {
    for _ in 0..<40 {
      let machine = Machine()
      let ledgers = (0..<4).map { _ in machine.ledger() }
      let failures = Mutex([String]())
      DispatchQueue.concurrentPerform(iterations: ledgers.count) { index in
        do throws(LedgerError) {
          _ = try ledgers[index].reserve(.cents(1), for: "x", under: .sample)
        } catch {
          failures.withLock { $0.append(error.message) }
        }
      }
      #expect(failures.withLock { $0 } == [])
      #expect(try spending(machine.ledger()).today == .cents(4))
      // The folder goes with the machine.
      withExtendedLifetime(machine) {}
    }
  }

  /// 2 is SQLite's level at which each transaction is on the disk when it ends. With 1, a power cut
  /// would take the last ones.
  @Test func `what is reserved is on the disk before the request leaves`() throws {
    let level = try machine.ledger().reading { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    #expect(level == 2)
  }

  @Test func `the ledger is for nobody else's eyes`() throws {
    _ = try spending(machine.ledger())
    let attributes = try FileManager.default.attributesOfItem(atPath: machine.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: machine.folder.path)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test func `nor is one whose empty file was there before`() throws {
    try FileManager.default.createDirectory(at: machine.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: machine.path))
    #expect(chmod(machine.path, 0o644) == 0)
    let ledger = machine.ledger()
    _ = try ledger.reserve(.cents(15), for: "x", under: .sample)
    for end in ["", "-wal"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: machine.path + end)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(end)")
    }
    // Once the ledger is gone, the files beside it go.
    withExtendedLifetime(ledger) {}
  }

  @Test func `a file that is no ledger spends nothing and says so`() throws {
    try FileManager.default.createDirectory(
      at: machine.folder, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 4096).write(to: URL(fileURLWithPath: machine.path))
    let error = #expect(throws: LedgerError.self) { try spending(machine.ledger()) }
    #expect(error?.message.contains(machine.path) == true)
    #expect(error?.isOverBudget == false)
  }

  private func spending(_ ledger: Ledger) throws -> Spending {
    try ledger.spending(of: "x", latest: .zero, prices: .sample)
  }
}
