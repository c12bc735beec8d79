import Posts
import Testing

@testable import Archive

/// Reposts and their originals share a row: counts the posts that have no row of their own.
struct FoldedRepostsTests {
  /// Random posts, many of which are reposts, of posts in the archive and of some that are missing.
  private static func reposted(_ random: inout RandomPosts) -> [Post] {
    var posts: [Post] = []
    for number in 0..<400 {
      var post = random.post(number, from: 17000, days: 400)
      if let other = posts.randomElement(using: &random), Int.random(in: 0..<3, using: &random) == 0
      {
        let isHere = Int.random(in: 0..<4, using: &random) > 0
        post.id = Post.ID(service: other.id.service, text: "\(1_000_000 + number)")
        post.repostOf = isHere ? other.id.text : "\(2_000_000 + number % 7)"
        if isHere, Bool.random(using: &random) { post.text = other.text }
        if number.isMultiple(of: 9) { post.url = "https://example.org/shared/\(number % 4)" }
      }
      posts.append(post)
    }
    return posts
  }

  /// The number of rows, counted post by post and key by key: posts that share a key share a row.
  private static func rows(of posts: [Post]) -> Int {
    var groups: [Set<Post.RowKey>] = []
    for post in posts {
      let keys = Set(post.rowKeys)
      let met = groups.filter { !$0.isDisjoint(with: keys) }
      groups.removeAll { !$0.isDisjoint(with: keys) }
      groups.append(met.reduce(keys) { $0.union($1) })
    }
    return groups.count
  }

  /// The matching posts, and how many of them have no row of their own.
  private static func count(
    _ query: Query, in archive: Archive, maxReposts: Int = .max
  ) throws -> [Int?] {
    var count = RowCount(of: query, withFolded: true, maxReposts: maxReposts)
    while !count.isDone { try archive.advance(&count) }
    return [count.posts, count.folded]
  }

  @Test func `what is left of all posts is as many rows as a scan of every post gives`() throws {
    var random = RandomPosts(seed: 5)
    let posts = Self.reposted(&random)
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: 64))
    try archive.makeWriter(firstBatch: 16, largestBatch: 64).write(posts)
    var most = 0
    let texts =
      ["", "the", "s", "since:2017", "is:repost", "-is:repost", "the OR swift", "min_likes:3"]
      + (0..<30).map { _ in random.queryText() }
    for text in texts {
      for order in [Query.Order.newest, .oldest, .top] {
        let query = Query(parsing: text, lastWordIsPrefix: true).ordered(order)
        let matches = posts.filter(query.matches)
        let folded = matches.count - Self.rows(of: matches)
        #expect(try Self.count(query, in: archive) == [matches.count, folded], "\(text)")
        most = max(most, folded)
      }
    }
    #expect(most > 50)
  }

  @Test func `an archive without reposts is not read`() throws {
    var random = RandomPosts(seed: 6)
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write((0..<50).map { random.post($0, from: 17000, days: 9) })
    #expect(try Self.count(Query(), in: archive) == [50, 0])
    #expect(try archive.read { _, rows in rows.decoded } == 0)
    #expect(try archive.search(Query(), limit: 9).folded == 0)
  }

  @Test func `rows come with how many have none of their own, where that is known`() throws {
    var random = RandomPosts(seed: 5)
    let posts = Self.reposted(&random)
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    func folded(_ text: String, limit: Int) throws -> Int? {
      try archive.search(Query(parsing: text, lastWordIsPrefix: false), limit: limit).folded
    }
    #expect(try folded("", limit: 9) == nil)
    #expect(try folded("-is:repost", limit: 9) == 0)
    // Counted once from a whole answer, and once from what is kept of it.
    let all = posts.count - Self.rows(of: posts)
    for _ in 0..<2 { #expect(try folded("", limit: posts.count + 1) == all) }
  }

  @Test func `too many reposts are not counted`() throws {
    var random = RandomPosts(seed: 5)
    let posts = Self.reposted(&random)
    let reposts = posts.count { $0.repostOf != nil }
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    #expect(try Self.count(Query(), in: archive, maxReposts: reposts - 1) == [400, nil])
    let folded = posts.count - Self.rows(of: posts)
    #expect(try Self.count(Query(), in: archive, maxReposts: reposts) == [400, folded])
  }

  /// The index or the columns tell how many reposts there are.
  @Test(arguments: ["the", "the -swim since:2017", "min_likes:1", "the min_likes:2"])
  func `of too many reposts none is read`(text: String) throws {
    var random = RandomPosts(seed: 5)
    let posts = Self.reposted(&random)
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: 64))
    try archive.makeWriter(firstBatch: 16, largestBatch: 64).write(posts)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    let matches = posts.filter(query.matches)
    let reposts = matches.count { $0.repostOf != nil }
    try #require(reposts > 1)
    let limits: [(most: Int, folded: Int?)] = [
      (reposts - 1, nil), (reposts, matches.count - Self.rows(of: matches)),
    ]
    // The shortest slices, each of which begins where the one before it ended.
    for (most, folded) in limits {
      let fresh = try place.open(pace: WalkPace(windowEntries: 64))
      var count = RowCount(of: query, withFolded: true, maxReposts: most)
      for _ in 0..<100_000 where !count.isDone { try fresh.advance(&count, for: .zero) }
      #expect(count.isDone && count.posts == matches.count)
      #expect(count.folded == folded)
      let read = try fresh.read { _, rows in rows.decoded }
      #expect(folded == nil ? read == 0 : read >= reposts)
    }
  }
}
