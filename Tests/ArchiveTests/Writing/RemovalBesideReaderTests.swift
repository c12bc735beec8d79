import GRDB
import Posts
import Testing

@testable import Archive

/// Words of removed posts that somebody was reading leave the file once the reader has ended and
/// somebody writes.
struct RemovalBesideReaderTests {
  /// A reader that sees all posts as they are now, as long as it lives.
  private static func reader(_ place: TemporaryArchive) throws -> Archive {
    let reader = try place.open(.readOnly)
    try reader.hold()
    return reader
  }

  /// Removes the second import beside a reader.
  private static func remove(from archive: Archive) throws {
    let counts = try archive.remove(.import(2), by: .usual, busyTimeout: .zero)
    #expect(counts.removed == TwoImports.count)
    #expect(counts.isBeingRead)
  }

  /// The archive after such a removal, when the reader has ended.
  private static func archiveAfterReader(_ place: TemporaryArchive) throws -> Archive {
    let archive = try TwoImports.archive(place)
    let reader = try reader(place)
    try remove(from: archive)
    #expect(try reader.total() == 2 * TwoImports.count)
    return archive
  }

  @Test func `the next writer takes them out`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    var reader: Archive? = try Self.reader(place)
    try Self.remove(from: archive)
    let writer = try archive.makeWriter(busyTimeout: .zero)
    try writer.write([RandomPosts.plain("c1", "later 1")])
    writer.rest()
    #expect(try archive.hasRemains())
    #expect(try place.holds(TwoImports.word))
    #expect(try reader?.total() == 2 * TwoImports.count)
    reader = nil
    writer.rest()
    #expect(try !archive.hasRemains())
    #expect(try !place.holds(TwoImports.word))
    #expect(try archive.total() == TwoImports.count + 1)
    #expect(try archive.check() == [])
  }

  @Test func `the end of an import takes them out, even if it brings nothing`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archiveAfterReader(place)
    let writer = try archive.makeWriter(
      .import(path: "c", format: "x", started: Timestamp(seconds: 2)))
    try writer.finish(at: Timestamp(seconds: 3))
    #expect(try !archive.hasRemains())
    #expect(try !place.holds(TwoImports.word))
    withExtendedLifetime(writer) {}
  }

  /// The pictures of the removed posts went before the file was rewritten.
  @Test func `compacting need not do again what a removal has done`() throws {
    let place = try TemporaryArchive()
    let archive = try Self.archiveAfterReader(place)
    try archive.compact(tidy: { Issue.record("told of \($0)") })
    #expect(try !archive.hasRemains())
    #expect(try !place.holds(TwoImports.word))
  }

  @Test func `another writer beside the reader makes no failure of it`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    let reader = try Self.reader(place)
    let writer = try archive.file.writer(busyTimeout: .zero)
    try writer.write { try UnfinishedRemoval.note(in: $0) }
    let other = try DatabaseQueue(path: place.path)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let isSettled = try writer.inDatabase { db in
        try UnfinishedRemoval.settle(try UnfinishedRemoval.noted(in: db), in: db)
      }
      #expect(!isSettled)
      try db.execute(sql: "COMMIT")
    }
    #expect(try archive.hasRemains())
    #expect(try reader.total() == 2 * TwoImports.count)
    try writer.close()
  }

  /// The words are in pages that nobody has replaced.
  @Test func `a later removal that was broken off stays one`() throws {
    let place = try TemporaryArchive()
    let archive = try TwoImports.archive(place)
    var reader: Archive? = try Self.reader(place)
    try Self.remove(from: archive)
    try archive.file.writer().write { try UnfinishedRemoval.note(in: $0) }
    #expect(try reader?.total() == 2 * TwoImports.count)
    reader = nil
    let writer = try archive.makeWriter(busyTimeout: .zero)
    try writer.write([RandomPosts.plain("c1", "later 1")])
    writer.rest()
    #expect(try archive.hasRemains())
    try archive.compact()
    #expect(try !archive.hasRemains())
  }
}
