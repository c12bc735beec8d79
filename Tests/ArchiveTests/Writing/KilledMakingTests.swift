import Foundation
import GRDB
import Testing

@testable import Archive

/// A process may be killed while it makes the file, before the file has a write-ahead log.
struct KilledMakingTests {
  /// A file with half of a first transaction, and beside it the journal that undoes it.
  private func halfMade() throws -> TemporaryArchive {
    let made = try TemporaryArchive()
    let left = try TemporaryArchive()
    let queue = try DatabaseQueue(path: made.path)
    try queue.writeWithoutTransaction { db in
      // The first pages go to the file before the transaction ends.
      try db.execute(sql: "PRAGMA cache_size = 1; BEGIN IMMEDIATE; CREATE TABLE half(made)")
      for _ in 0..<20 { try db.execute(sql: "INSERT INTO half VALUES (zeroblob(3000))") }
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: made.path + suffix, toPath: left.path + suffix)
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    return left
  }

  @Test func `a reader says that a writer has to come first`() throws {
    let place = try halfMade()
    #expect(throws: ArchiveError.unfinished(place.path)) { try place.open(.readOnly) }
  }

  @Test(arguments: [Archive.Mode.existing, .create])
  func `whoever may write undoes what was begun`(mode: Archive.Mode) throws {
    let place = try halfMade()
    let archive = try place.open(mode)
    #expect(try archive.total() == 0)
    #expect(try archive.check() == [])
    var random = RandomPosts(seed: 7)
    try archive.makeWriter().write([random.post(1, from: 18_000, days: 9)])
    #expect(try archive.total() == 1)
  }
}
