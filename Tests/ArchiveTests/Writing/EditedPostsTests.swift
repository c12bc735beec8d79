import Posts
import Testing

@testable import Archive

/// What the archive holds of a post that its author edited.
@Suite struct EditedPostsTests {
  private let place: TemporaryArchive

  init() throws { place = try TemporaryArchive() }

  private static let first: Post = {
    var post = RandomPosts.plain("1", "Monday at noon #one https://wrong.example/a")
    (post.hashtags, post.links) = (["one"], ["https://wrong.example/a"])
    post.contentWarning = "food"
    return post
  }()

  private static let edited: Post = {
    var post = RandomPosts.plain("1", "Tuesday #three https://r.example/b")
    (post.hashtags, post.links) = (["three"], ["https://r.example/b"])
    post.editedAt = Timestamp(seconds: 1_500_000_100)
    return post
  }()

  @Test(arguments: [[first, edited], [edited, first]])
  func `is the last version, and nothing of another one is found`(_ versions: [Post]) throws {
    let archive = try place.open()
    for version in versions { try archive.makeWriter().write([version]) }
    #expect(try archive.post(Self.edited.id) == Self.edited)
    for (text, count) in [
      ("tuesday", 1), ("#three", 1), ("url:r.example", 1), ("monday", 0), ("noon", 0), ("#one", 0),
      ("url:wrong.example", 0), ("food", 0),
    ] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      #expect(try archive.search(query, limit: 9).posts.count == count, "\(text)")
    }
    #expect(try archive.check() == [])
  }

  @Test func `counts as updated by a correction, and as unchanged by what came before`() throws {
    let archive = try place.open()
    for (versions, counts) in [
      ([Self.first], StoredCounts(added: 1)), ([Self.edited], StoredCounts(updated: 1)),
      ([Self.first], StoredCounts(unchanged: 1)),
      ([Self.first, Self.edited], StoredCounts(unchanged: 2)),
    ] {
      let writer = try archive.makeWriter()
      try writer.write(versions)
      #expect(writer.counts == counts)
    }
  }

  @Test func `costs the bytes of the moment, and no other post costs more`() {
    func bytes(_ post: Post) -> Int { PostDetails.packed(post, nil) { _ in 1 }.count }
    var post = RandomPosts.plain("1", "words")
    let plain = bytes(post)
    #expect(plain == 1)
    post.editedAt = Timestamp(seconds: 1_500_000_100)
    // Six bytes for the moment, and three more that say that there is one.
    #expect(bytes(post) == plain + 9)
  }
}
