import Foundation
import GRDB
import Testing

@testable import Budget

/// What a check of the ledger finds; it changes nothing.
@Suite struct LedgerCheckTests {
  let machine = Machine()

  /// The files beside the ledger, with their contents and attributes. Whoever has a log open shares
  /// its index with the whole process, and notes in it what is being read.
  private func contents(withIndex: Bool) throws -> [String: String] {
    let manager = FileManager.default
    let names =
      try manager.contentsOfDirectory(atPath: machine.folder.path)
      .filter { withIndex || !$0.hasSuffix("-shm") } + ["."]
    return try names.reduce(into: [:]) { contents, name in
      let file = machine.folder.appendingPathComponent(name)
      let facts = try manager.attributesOfItem(atPath: file.path)
      let bytes = manager.contents(atPath: file.path)?.base64EncodedString() ?? ""
      contents[name] =
        "\(facts[.posixPermissions] ?? "") \(facts[.modificationDate] ?? "") \(bytes)"
    }
  }

  private func makeFile(_ bytes: Data = Data()) throws {
    try FileManager.default.createDirectory(at: machine.folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: machine.path))
  }

  private func expectNothingChanges(withIndex: Bool = true) throws {
    let before = try contents(withIndex: withIndex)
    try machine.ledger().check()
    #expect(try contents(withIndex: withIndex) == before)
  }

  @Test func `where there is none, nothing is made`() throws {
    try machine.ledger().check()
    #expect(!FileManager.default.fileExists(atPath: machine.folder.path))
  }

  @Test func `one that nobody has open stays as it is`() throws {
    _ = try machine.ledger().reserve(.cents(15), for: "x", under: .sample)
    try expectNothingChanges()
  }

  @Test func `an empty file stays empty, and the mode of one as it is`() throws {
    try makeFile()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: machine.path)
    try expectNothingChanges()
  }

  @Test func `so does one that an earlier version made`() throws {
    _ = try machine.ledger().reserve(.cents(15), for: "x", under: .sample)
    let queue = try DatabaseQueue(path: machine.path)
    try queue.write { db in
      try db.execute(
        sql: """
          ALTER TABLE answer DROP COLUMN came; DROP TABLE inquiry;
          DELETE FROM grdb_migrations WHERE identifier NOT LIKE '1:%'
          """)
    }
    try queue.close()
    try expectNothingChanges()
    _ = try machine.ledger().reserve(.cents(15), for: "x", under: .sample)
  }

  @Test func `beside a copy that has it open what is in its log counts`() throws {
    let open = machine.ledger()
    _ = try open.reserve(.cents(15), for: "x", under: .sample)
    try expectNothingChanges(withIndex: false)
    _ = try open.reserve(.cents(15), for: "x", under: .sample)
  }

  /// As after a power cut, before anybody has opened it again.
  @Test(arguments: [["-wal", "-shm"], ["-wal"]])
  func `a log that was left stays, and no index is made of it`(left: [String]) throws {
    let elsewhere = Machine()
    let open = elsewhere.ledger()
    _ = try open.reserve(.cents(15), for: "x", under: .sample)
    try FileManager.default.createDirectory(at: machine.folder, withIntermediateDirectories: true)
    for end in [""] + left {
      try FileManager.default.copyItem(atPath: elsewhere.path + end, toPath: machine.path + end)
    }
    try expectNothingChanges()
  }
}
