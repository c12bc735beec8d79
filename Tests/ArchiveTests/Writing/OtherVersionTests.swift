import GRDB
import Posts
import Testing

@testable import Archive

/// A screen may be open while the program is upgraded, so that two versions have the archive open.
struct OtherVersionTests {
  /// An archive of one post that a writer has open.
  private func begun(_ place: TemporaryArchive) throws -> (Archive, ArchiveWriter) {
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write([RandomPosts.plain("1", "one", at: 100)])
    return (archive, writer)
  }

  /// Changes the version as another program does that begins to rebuild the indexes.
  private func take(_ place: TemporaryArchive, to version: Int64) throws {
    try DatabaseQueue(path: place.path).write { try ArchiveNumber.set(.tokens, version, in: $0) }
  }

  private func error(_ body: () throws -> Void) -> ArchiveError? {
    do { try body() } catch { return error as? ArchiveError }
    return nil
  }

  @Test func `who had it open stores nothing once a newer version writes, and says so`() throws {
    let place = try TemporaryArchive()
    let (archive, writer) = try begun(place)
    try take(place, to: IndexTokens.version + 1)
    let error = error { try writer.write([RandomPosts.plain("2", "two", at: 200)]) }
    #expect(error?.kind == .newer)
    #expect(
      error?.message == "A newer version of twinstant writes the archive \(place.path) now: "
        + "end this program and start the newer one.")
    #expect(try archive.total() == 1)
    #expect(try archive.info().runs == 1)
  }

  /// It may store what this one does not know, and would lose.
  @Test func `who had it open stores nothing once a newer version has taken a step`() throws {
    let place = try TemporaryArchive()
    let (_, writer) = try begun(place)
    let other = try DatabaseQueue(path: place.path)
    try other.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: from the future')")
    }
    let error = error { try writer.write([RandomPosts.plain("2", "two", at: 200)]) }
    #expect(error?.kind == .newer)
    #expect(
      error?.message == "A newer version of twinstant writes the archive \(place.path) now: "
        + "end this program and start the newer one.")
    #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM post") } == 1)
  }

  /// Otherwise the two versions would rebuild it in turns.
  @Test func `an older version does not open it to write, but searches it`() throws {
    let place = try TemporaryArchive()
    let (archive, _) = try begun(place)
    try take(place, to: IndexTokens.version + 1)
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "UPDATE run SET tokens = tokens + 1")
    }
    let errors = [
      error { _ = try archive.makeWriter() }, error { try archive.compact() },
      error { try archive.reindex() }, error { _ = try archive.remove(.source("x")) },
    ]
    for error in errors {
      #expect(error?.message == "\(place.path) was written by a newer version of twinstant.")
    }
    for mode in [Archive.Mode.create, .existing, .readOnly] {
      let query = Query(parsing: "on", lastWordIsPrefix: true)
      #expect(try place.open(mode).search(query, limit: 9).posts.map(\.id.text) == ["1"])
    }
    #expect(try archive.needsReindexing())
  }

  @Test(arguments: [-1, 1])
  func `what another version has indexed is no damage`(step: Int64) throws {
    let place = try TemporaryArchive()
    let (archive, _) = try begun(place)
    try take(place, to: IndexTokens.version + step)
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "UPDATE run SET tokens = tokens + \(step)")
    }
    #expect(try archive.check() == [])
  }

  @Test func `a join stops where a newer version begins`() throws {
    let place = try TemporaryArchive()
    let (archive, writer) = try begun(place)
    try writer.write([RandomPosts.plain("3", "three", at: 300)])
    try writer.write([RandomPosts.plain("2", "two", at: 200)])
    try #require(try archive.info().runs == 2)
    var failure: (any Error)?
    let error = error {
      try archive.compact { _ in
        do { try take(place, to: IndexTokens.version + 1) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    #expect(error?.kind == .newer)
    #expect(try archive.total() == 3)
  }

  /// Only programs from before this rule do that.
  @Test func `where an older version has begun, the next to open it begins anew`() throws {
    let place = try TemporaryArchive()
    let (archive, writer) = try begun(place)
    try take(place, to: IndexTokens.version - 1)
    #expect(error { try writer.write([RandomPosts.plain("2", "two")]) }?.kind == .outdated)
    try archive.makeWriter().write([RandomPosts.plain("2", "two")])
    #expect(try archive.total() == 2)
    #expect(try archive.check() == [])
  }
}
