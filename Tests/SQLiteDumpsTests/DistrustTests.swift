import Foundation
import GRDB
import Testing

@testable import SQLiteDumps

/// A database of another program cannot make us change it, nor its schema call what does something.
@Suite struct DistrustTests {
  @Test func `the schema of a database that is read may not be modified`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/dump-\(UUID().uuidString).db"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE tweets(id)") }
    try queue.close()
    let dump = try SQLiteDump(path)
    let error = #expect(throws: DatabaseError.self) {
      try dump.queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_master SET sql = ''")
      }
    }
    #expect(error?.message == "table sqlite_master may not be modified")
  }
}
