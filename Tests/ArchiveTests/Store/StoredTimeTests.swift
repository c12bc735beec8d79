import GRDB
import Posts
import Testing

@testable import Archive

/// A moment that the id tells takes no byte, and every moment is read back unchanged.
struct StoredTimeTests {
  private static let id = "1149557488447975428"
  private static let told = Timestamp(snowflake: id).map { $0.milliseconds / 1000 * 1000 } ?? 0

  private static let moments: [Int64] = [
    told, told + 1, told + 371, told - 1000, 0, 1, 2, -1, .max, 1_562_974_837_000,
  ]

  @Test(arguments: ["x", "mastodon", "bluesky"], [id, "7", "0", "at://a/b"])
  func `every moment comes back`(service: String, id: String) {
    let id = Post.ID(service: service, text: id)
    for moment in Self.moments {
      let time = Timestamp(milliseconds: moment)
      #expect(StoredTime.time(StoredTime.integer(time, of: id), of: id) == time, "\(moment)")
    }
  }

  @Test func `the second that an id of X tells is a 1`() {
    let time = Timestamp(milliseconds: Self.told)
    #expect(StoredTime.integer(time, of: Post.ID(service: "x", text: Self.id)) == 1)
    #expect(StoredTime.integer(time, of: Post.ID(service: "mastodon", text: Self.id)) == Self.told)
  }

  /// Earlier rows hold each moment as it is; none of X's posts is of 1970.
  @Test func `rows that an older version wrote are read`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = [post(1, at: Self.told), post(2, at: Self.told + 60_000)]
    try archive.makeWriter().write(posts)
    let stored = try DatabaseQueue(path: place.path).write { db in
      let stored = try Int64.fetchAll(db, sql: "SELECT at FROM post ORDER BY key DESC")
      try db.execute(sql: "UPDATE post SET at = \(Self.told) WHERE at = 1")
      return stored
    }
    #expect(stored == [1, Self.told + 60_000])
    let found = try archive.search(Query(terms: []), limit: 9).posts
    #expect(found.map(\.createdAt) == [posts[1].createdAt, posts[0].createdAt])
    #expect(try archive.check() == [])
  }

  @Test func `answers stand in the order of time, whichever way it is stored`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var answers = [
      post(3, at: Self.told + 3000), post(1, at: Self.told), post(2, at: Self.told + 1000),
    ]
    for index in answers.indices { answers[index].replyTo = "77" }
    try archive.makeWriter().write(answers)
    let found = try archive.replies(to: Post.ID(service: "x", text: "77"))
    #expect(found.map(\.text) == ["post 1", "post 2", "post 3"])
  }

  /// The first post has the id that tells its moment, the others do not.
  private func post(_ number: Int, at time: Int64) -> Post {
    var post = RandomPosts.plain("1149557488447975428", "post \(number)")
    post.id = Post.ID(
      service: "x", text: number == 1 ? Self.id : String(1_149_557_000_000_000_000 - number))
    post.createdAt = Timestamp(milliseconds: time)
    return post
  }
}
