import Foundation
import GRDB
import Testing

@testable import SQLiteDumps

/// Another program's database cannot make us change it, nor can its schema call functions with
/// effects.
@Suite struct DistrustTests {
  private let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"

  /// A database with this schema, opened as another program's.
  private func dump(_ schema: String) throws -> SQLiteDump {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: schema) }
    try queue.close()
    return try SQLiteDump(path)
  }

  @Test func `the schema of a database that is read may not be modified`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let dump = try dump("CREATE TABLE tweets(id)")
    let error = #expect(throws: DatabaseError.self) {
      try dump.queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_master SET sql = ''")
      }
    }
    #expect(error?.message == "table sqlite_master may not be modified")
  }

  @Test func `the schema of a database that is read calls no function of the program`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let dump = try dump("CREATE VIEW tweets AS SELECT asked() AS id")
    let error = #expect(throws: DatabaseError.self) {
      try dump.queue.read { db in
        db.add(function: DatabaseFunction("asked", argumentCount: 0) { _ in 1 })
        _ = try Row.fetchOne(db, sql: "SELECT id FROM tweets")
      }
    }
    #expect(error?.message == "unsafe use of asked()")
  }
}
