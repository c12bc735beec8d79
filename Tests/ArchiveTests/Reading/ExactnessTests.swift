import Posts
import Testing

@testable import Archive

/// Rows are those of a scan of every post, whatever arrived in whatever order.
struct ExactnessTests {
  /// The posts that the archive must hold after these batches.
  static func truth(_ batches: [[Post]]) -> [Post] {
    var posts: [Post.ID: Post] = [:]
    for post in batches.joined() { posts[post.id] = posts[post.id]?.merging(post) ?? post }
    return posts.values.sorted { $0.order < $1.order }
  }

  /// An archive of several runs, and its posts.
  static func archive(seed: UInt64, in place: TemporaryArchive) throws -> (Archive, [Post]) {
    var random = RandomPosts(seed: seed)
    let batches = random.interleaved()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    for batch in batches { try writer.write(batch) }
    return (archive, truth(batches))
  }

  /// In some archives the index is read in windows of a few posts, and even few matches are sorted
  /// by one step of engagement after the other.
  @Test(arguments: ExactnessSeeds.all)
  func `every query gives what a scan of every post gives`(seed: UInt64) throws {
    var random = RandomPosts(seed: seed)
    let batches = random.interleaved()
    let place = try TemporaryArchive()
    let pace =
      seed.isMultiple(of: 2)
      ? WalkPace(windowEntries: 2, fewMatches: 0) : WalkPace(windowEntries: 4096)
    let archive = try place.open(pace: pace)
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in batches { try writer.write(batch) }
    let posts = Self.truth(batches)
    #expect(try archive.total() == posts.count)
    // Some of many random archives end with all posts in one run.
    #expect(try archive.info().runs > 1 || seed > ExactnessSeeds.usual)
    #expect(try archive.check() == [])
    let queries = (0..<24).map { _ in
      let query = Query(parsing: random.queryText(), lastWordIsPrefix: Bool.random(using: &random))
      let order =
        [Query.Order.newest, .newest, .oldest, .top].randomElement(using: &random)
        ?? .newest
      return Query(query.conditions, order: order)
    }
    let answers = (queries + [Query(), Query(order: .oldest), Query(order: .top)]).map { query in
      (query, Self.sorted(posts.filter(query.matches), query.order))
    }
    for (query, expected) in answers { try Self.check(query, in: archive, expected) }
    try archive.compact()
    #expect(try archive.info().runs == 1)
    #expect(try archive.check() == [])
    for (query, expected) in answers { try Self.check(query, in: archive, expected) }
  }

  static func sorted(_ posts: [Post], _ order: Query.Order) -> [Post] {
    switch order {
    case .top: posts.sorted { TopOrder($0) < TopOrder($1) }
    case .oldest: posts.reversed()
    default: posts
    }
  }

  /// Walks both ways, also while runs are joined: the posts are the same, whatever was removed and
  /// wherever it stood.
  @Test func `one way gives what the other gives`() throws {
    var random = RandomPosts(seed: 21)
    let batches = random.interleaved()
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: 2))
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in batches { try writer.write(batch) }
    _ = try archive.remove(.source("mastodon"))
    let total = try archive.total()
    #expect(total > 100)
    let texts = (0..<30).map { _ in random.queryText() } + ["", "-the", "since:2015 until:2018"]
    func compare() throws {
      for text in texts {
        let query = Query(parsing: text, lastWordIsPrefix: true)
        let down = try archive.rows(of: query, by: 7)
        let up = try archive.rows(of: Query(query.conditions, order: .oldest), by: 7)
        #expect(down == up.reversed(), "\(text)")
        if text.isEmpty { #expect(down.count == total) }
      }
    }
    try compare()
    try archive.beginJoin(step: 100)
    try compare()
    try archive.compact()
    try compare()
  }

  /// Checks all pages and the count.
  static func check(
    _ query: Query, in archive: Archive, against posts: [Post]
  ) throws {
    try check(query, in: archive, sorted(posts.filter(query.matches), query.order))
  }

  private static func check(
    _ query: Query, in archive: Archive, _ expected: [Post]
  ) throws {
    var found: [Post] = []
    var cursor: Page.Cursor?
    repeat {
      let page = try archive.search(query, after: cursor, limit: 37)
      found.append(contentsOf: page.posts)
      switch page.count {
      case .exactly(let count): #expect(count == expected.count, "\(query)")
      case .atMost(let count): #expect(count >= expected.count, "\(query)")
      case nil: break
      }
      cursor = page.next
    } while cursor != nil
    #expect(found.map(\.id) == expected.map(\.id), "\(query)")
    #expect(found == expected, "\(query)")
    #expect(try archive.count(query) == expected.count, "\(query)")
  }
}
