import GRDB
import Posts
import Testing

@testable import Archive

/// Archives of the version before, whose details of posts did not say when a post was edited.
struct FormerVersionTests {
  /// An archive of one post as that version left it.
  private func former() throws -> TemporaryArchive {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([RandomPosts.plain("1", "one")])
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '10:%'")
    }
    return place
  }

  /// Whether that version would say that a newer one wrote the archive.
  private func isRefused(_ place: TemporaryArchive) throws -> Bool {
    try DatabaseQueue(path: place.path).read { db in
      let steps = try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
      return steps.contains { $0.hasPrefix("10:") }
    }
  }

  @Test(arguments: [Archive.Mode.readOnly, .existing, .create])
  func `an archive of the version before is read as it is`(mode: Archive.Mode) throws {
    let place = try former()
    let archive = try place.open(mode)
    let query = Query(parsing: "one", lastWordIsPrefix: true)
    #expect(try archive.search(query, limit: 9).posts.count == 1)
    #expect(try archive.check() == [])
    #expect(try !isRefused(place))
  }

  @Test func `the version before does not write what would lose when a post was edited`() throws {
    let place = try former()
    let archive = try place.open(.existing)
    var post = RandomPosts.plain("2", "two")
    post.editedAt = Timestamp(seconds: 9)
    try archive.makeWriter().write([post])
    #expect(try isRefused(place))
    #expect(try archive.total() == 2)
    #expect(try archive.check() == [])
  }
}
