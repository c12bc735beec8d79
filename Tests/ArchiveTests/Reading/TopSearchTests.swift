import Posts
import Testing

@testable import Archive

/// The most engaging first, in an archive where nearly all posts have one number of reactions.
@Suite struct TopSearchTests {
  /// Whether the index is asked for a step of engagement depends on how many posts are of it, and
  /// on how many conditions there are besides.
  private static let words = "one two three four five six seven eight nine ten eleven twelve"

  private func archive(_ place: TemporaryArchive, usual: Int) throws -> (Archive, [Post]) {
    let posts = (0..<3000).map { number in
      let isAsked = number % 4 == 0
      var post = RandomPosts.plain(String(number), isAsked ? "asked " + Self.words : "other")
      post.createdAt = Timestamp(seconds: Int64(1_500_000_000 + number))
      let isRare = number % 200 == 0
      post.metrics = Post.Metrics(likes: isRare ? 40 + number % 600 / 200 * 430 : usual)
      return post
    }
    let archive = try place.open()
    try archive.makeWriter(firstBatch: 5000, largestBatch: 5000).write(posts)
    return (archive, posts.filter { $0.text.hasPrefix("asked") })
  }

  @Test(arguments: [0, 5, 100], ["asked", words, "asked -nothing"])
  func `each post is found once and in its place`(_ usual: Int, _ text: String) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try archive(place, usual: usual)
    #expect(posts.count > Pace().fewMatches)
    let query = Query(parsing: text, lastWordIsPrefix: false).ordered(.top)
    let found = try archive.rows(of: query, by: 50).map(\.id)
    #expect(found == posts.sorted { TopOrder($0) < TopOrder($1) }.map(\.id))
  }
}
