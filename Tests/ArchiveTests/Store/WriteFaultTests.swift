import Databases
import GRDB
import GRDBSQLite
import Testing

@testable import Archive

/// What is said about a write that the system refuses. `FullDiskTests` has one that ends a
/// transaction.
struct WriteFaultTests {
  private typealias WriteCall = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int

  private let failure = DatabaseError(resultCode: .SQLITE_IOERR_WRITE, message: "disk I/O error")

  /// Writes as SQLite does, into a file that is not open.
  private func writeInVain() throws {
    WriteFault.noting
    let files = try #require(sqlite3_vfs_find(nil))
    let look = try #require(files.pointee.xGetSystemCall)
    let found = look(files, "write")
    let call = unsafeBitCast(try #require(found), to: WriteCall.self)
    #expect(call(-1, nil, 0) == -1)
  }

  @Test func `an error of the archive names the system's reason`() throws {
    try writeInVain()
    let error = ArchiveError(failure, path: "a.db")
    #expect(error.message == "The archive a.db cannot be written: Bad file descriptor.")
    #expect(error.remedy.hasPrefix("See that the disk has room and is in order; "))
  }

  @Test func `the reason of a write says nothing about a later one, or about a reading`() throws {
    try writeInVain()
    let reading = DatabaseError(resultCode: .SQLITE_IOERR_READ, message: "disk I/O error")
    #expect(reading.takeWriteFault() == nil)
    #expect(failure.takeWriteFault() != nil)
    #expect(failure.takeWriteFault() == nil)
    let error = ArchiveError(failure, path: "a.db")
    #expect(error.message == "The disk of the archive a.db failed: disk I/O error.")
  }
}
