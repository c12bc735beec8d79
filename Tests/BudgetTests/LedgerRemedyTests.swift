import Foundation
import GRDB
import HTTP
import SignalsTesting
import Testing

@testable import Budget

/// The message about an unusable ledger helps.
@Suite struct LedgerRemedyTests {
  let machine = Machine()

  /// The remedy that doctor names.
  private func remedy() -> String? {
    let error = #expect(throws: LedgerError.self) { try machine.ledger().check() }
    return error?.remedy
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(at: machine.folder, withIntermediateDirectories: true)
  }

  @Test func `a link is to be removed, wherever it leads`() throws {
    try makeFolder()
    for target in [machine.path, "/dev/null/nowhere"] {
      try FileManager.default.createSymbolicLink(
        atPath: machine.path, withDestinationPath: target)
      #expect(remedy() == "Nothing is spent without it. Remove the link that is there.")
      try FileManager.default.removeItem(atPath: machine.path)
    }
  }

  @Test func `a folder in its place is to be moved away`() throws {
    try FileManager.default.createDirectory(
      atPath: machine.path, withIntermediateDirectories: true)
    #expect(remedy() == "Nothing is spent without it. Move the folder away that has its name.")
  }

  /// The words are the same, whatever the fault is.
  @Test(arguments: [
    (ResultCode.SQLITE_NOMEM, "Close other programs, then ask again."),
    (.SQLITE_FULL, "Free some space."), (.SQLITE_READONLY, "Get write permission for it."),
  ])
  func `what SQLite refuses is told with what to do`(code: ResultCode, words: String) {
    let error = LedgerError(DatabaseError(resultCode: code), path: "ledger.db")
    #expect(error.remedy == "Nothing is spent without it. " + words)
  }

  @Test func `an error that has no words for a person shows none of its own`() {
    struct Unnamed: Error {}
    let error = LedgerError(Unnamed(), path: "ledger.db")
    #expect(
      error.message
        == "The ledger of paid requests ledger.db cannot be used: nothing says why.")
  }

  @Test(arguments: ["request", "answer", "anchor", "inquiry"])
  func `a file without one of the tables is to be moved away`(table: String) throws {
    try drop(table)
    #expect(remedy()?.contains("Move the file away") == true)
  }

  @Test(arguments: ["request", "answer", "anchor", "inquiry"])
  func `without one of the tables nothing is sent, as is said`(table: String) throws {
    try drop(table)
    let silent = Bank(machine.scheduler, start: machine.bank.start, tellsTime: false)
    let transport = machine.guarded(machine.ledger(), over: silent)
    let request = HTTPRequest(.get, "https://bank.example/a/posts=1")
    let recorder = Recorder(transport.response(to: request), on: machine.scheduler)
    machine.scheduler.run()
    #expect(silent.asked.isEmpty && recorder.values.isEmpty)
  }

  private func drop(_ table: String) throws {
    _ = try machine.ledger().reserve(.cents(15), for: "x", under: .sample)
    let queue = try DatabaseQueue(path: machine.path)
    try queue.write { try $0.execute(sql: "DROP TABLE \(table)") }
    try queue.close()
  }
}
