import GRDB
import Posts
import Testing

@testable import Archive

/// Archives of the two versions before. The details of posts did not say when a post was edited,
/// then not which posts a file relayed, nor where the smaller version of a picture is.
struct FormerVersionTests {
  /// An archive of one post, as a version left it that did not know this step and those after it.
  private func former(_ step: Int) throws -> TemporaryArchive {
    let place = try TemporaryArchive()
    try place.open().makeWriter().write([RandomPosts.plain("1", "one")])
    try DatabaseQueue(path: place.path).write {
      try $0.execute(
        sql: "DELETE FROM grdb_migrations WHERE CAST(identifier AS INTEGER) >= \(step)")
    }
    return place
  }

  /// Whether that version would say that a newer one wrote the archive.
  private func isRefused(_ place: TemporaryArchive, by step: Int) throws -> Bool {
    try DatabaseQueue(path: place.path).read { db in
      let steps = try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
      return steps.contains { $0.hasPrefix("\(step):") }
    }
  }

  @Test(arguments: [10, 11], [Archive.Mode.readOnly, .existing, .create])
  func `an archive of a version before is read as it is`(step: Int, mode: Archive.Mode) throws {
    let place = try former(step)
    let archive = try place.open(mode)
    let query = Query(parsing: "one", lastWordIsPrefix: true)
    #expect(try archive.search(query, limit: 9).posts.count == 1)
    #expect(try archive.check() == [])
    #expect(try !isRefused(place, by: step))
  }

  @Test(arguments: [10, 11])
  func `the versions before do not write what would lose details`(step: Int) throws {
    let place = try former(step)
    let archive = try place.open(.existing)
    var post = RandomPosts.plain("2", "two")
    post.editedAt = Timestamp(seconds: 9)
    post.isRelayed = true
    post.media = [
      Post.Media(kind: .photo, url: "https://a.example/2", preview: "https://a.example/s")
    ]
    try archive.makeWriter().write([post])
    #expect(try isRefused(place, by: step))
    #expect(try archive.total() == 2)
    #expect(try archive.check() == [])
  }
}
