import Posts
import Testing

@testable import Archive

/// The most engaging posts first, in an archive where nearly all have the same number of reactions.
@Suite struct TopSearchTests {
  /// Whether the index is asked for a step of engagement depends on how many posts belong to it,
  /// and on how many other conditions there are.
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
    #expect(posts.count > WalkPace().fewMatches)
    let query = Query(parsing: text, lastWordIsPrefix: false).ordered(.top)
    let found = try archive.rows(of: query, by: 50).map(\.id)
    #expect(found == posts.sorted { TopOrder($0) < TopOrder($1) }.map(\.id))
  }

  /// Posts in random order, so that runs overlap. Each number of reactions belongs to very many
  /// posts, and all of them belong to two steps of engagement.
  private static func alike(_ count: Int) -> [Post] {
    var random = RandomPosts(seed: 77)
    return (0..<count).map { number in
      var post = RandomPosts.plain(String(number), "tea", at: 1_500_000_000 + Int64(number / 3))
      let likes = Int.random(in: 60..<80, using: &random)
      post.metrics = Post.Metrics(likes: likes - number % 3, reposts: number % 3)
      return post
    }.shuffled(using: &random)
  }

  @Test(arguments: ["", "tea", "min_reposts:1", "tea -nothing"], [37, 90])
  func `of many alike each is found in its place`(_ text: String, _ size: Int) throws {
    let posts = Self.alike(1200)
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter(firstBatch: 50, largestBatch: 200).write(posts)
    #expect(try archive.info().runs > 1)
    let query = Query(parsing: text, lastWordIsPrefix: false).ordered(.top)
    let sorted = posts.filter(query.matches).sorted { TopOrder($0) < TopOrder($1) }
    #expect(try archive.rows(of: query, by: size).map(\.id) == sorted.map(\.id))
  }

  @Test(arguments: ["", "tea", "min_reposts:1"])
  func `of many alike few are decoded`(text: String) throws {
    let posts = Self.alike(2000)
    let place = try TemporaryArchive()
    try place.open().makeWriter(firstBatch: 5000, largestBatch: 5000).write(posts)
    let query = Query(parsing: text, lastWordIsPrefix: false).ordered(.top)
    // A fresh archive has read no post yet, and so keeps none.
    let fresh = try place.open()
    let found = try fresh.search(query, limit: 20).posts
    let sorted = posts.filter(query.matches).sorted { TopOrder($0) < TopOrder($1) }
    #expect(found.map(\.id) == sorted.prefix(20).map(\.id))
    #expect(try fresh.read { _, rows in rows.decoded } < posts.count / 2)
  }
}
