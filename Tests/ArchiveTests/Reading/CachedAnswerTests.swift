import Posts
import RandomTesting
import Testing

@testable import Archive

/// Answers that begin with rows of the one before, and go on behind them.
struct CachedAnswerTests {
  private func query(_ text: String, _ order: Query.Order = .newest) -> Query {
    Query(parsing: text, lastWordIsPrefix: true).ordered(order)
  }

  private static let typed = [
    "swift coffee the", "the swim a", "\"swift coffee\"", "from:ada swim the", "a of -swim sw",
    "coffee since:2016 the s", "\"the swift cof", "the \"a swift", "the a swift OR coffee",
    "東京都 the s",
  ]

  /// Keys that somebody types: letters come, some go again, and now and then the order changes.
  private static func keys(_ random: inout RandomPosts) -> [(String, Query.Order)] {
    var keys: [(String, Query.Order)] = []
    for text in typed {
      let order = [Query.Order.newest, .newest, .oldest, .top].randomElement(using: &random)
      var length = 1
      while length <= text.count {
        keys.append((String(text.prefix(length)), order ?? .newest))
        length += Int.random(in: 0..<6, using: &random) == 0 ? -min(3, length - 1) : 1
        if Int.random(in: 0..<20, using: &random) == 0 { keys.append(("the", .oldest)) }
      }
    }
    return keys
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `typing gives the rows of a scan of every post, however few are wanted`(seed: UInt64) throws
  {
    var random = RandomPosts(seed: seed)
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: seed.isMultiple(of: 2) ? 2 : 4096))
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in random.interleaved() { try writer.write(batch) }
    #expect(try archive.info().runs > 1)
    let posts = try archive.search(Query(), limit: 100_000).posts
    // Kept by text, as most texts are typed more than once.
    var matching: [String: [Post]] = [:]
    for isCompact in [false, true] {
      if isCompact { try archive.compact() }
      for (text, order) in Self.keys(&random) {
        let query = query(text, order)
        let matches = matching[text] ?? posts.filter(query.matches)
        matching[text] = matches
        let expected = ExactnessTests.sorted(matches, order)
        let limit = [1, 3, 10, 10, 10, 40].randomElement(using: &random) ?? 10
        if Bool.random(using: &random) { _ = try archive.search(query, limit: 1 + limit / 3) }
        let page = try archive.search(query, limit: limit)
        #expect(page.posts == Array(expected.prefix(limit)), "\(text) \(order)")
        guard let next = page.next else {
          #expect(expected.count < limit && page.count == .exactly(expected.count))
          continue
        }
        let further = try archive.search(query, after: next, limit: limit).posts
        #expect(further == Array(expected.dropFirst(limit).prefix(limit)), "\(text) \(order)")
      }
    }
  }

  @Test func `what stands in the last rows is not looked for again`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(
      (0..<3000).map { RandomPosts.plain("\($0)", "swift coffee \($0)") })
    let rows = try archive.search(query("swift co"), limit: 20).posts
    let before = try archive.read { _, rows in rows.decoded }
    let page = try archive.search(query("swift coff"), limit: 20)
    #expect(page.posts == rows)
    #expect(try archive.read { _, rows in rows.decoded } == before)
    #expect(page.count == .atMost(3000))
  }

  @Test(arguments: ["swift", "swift co", ""])
  func `more rows of the same query are found behind the last ones`(text: String) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(
      (0..<3000).map { RandomPosts.plain("\($0)", "swift coffee \($0)") })
    let few = try archive.search(query(text), limit: 20).posts
    let before = try archive.read { _, rows in rows.decoded }
    let many = try archive.search(query(text), limit: 50).posts
    let read = try archive.read { _, rows in rows.decoded } - before
    #expect(many.count == 50 && Array(many.prefix(20)) == few)
    #expect(read == 30)
  }

  @Test func `of a phrase that grows only what it left is looked at`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write(
      (0..<300).map { number in
        RandomPosts.plain("\(number)", number < 30 ? "swift coffee" : "coffee swift \(number)")
      })
    let rows = try archive.search(query("\"swift co"), limit: 50)
    #expect(rows.count == .exactly(30))
    let before = try archive.read { _, rows in rows.ruledOut }
    #expect(before == 270)
    for text in ["\"swift cof", "\"swift coffee", "\"swift coffee\"", "swift \"swift coff"] {
      #expect(try archive.search(query(text), limit: 50) == rows, "\(text)")
    }
    #expect(try archive.read { _, rows in rows.ruledOut } == before)
  }

  @Test func `a post that came meanwhile is among the first rows`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let writer = try archive.makeWriter()
    try writer.write((0..<30).map { RandomPosts.plain("\($0)", "swift coffee") })
    #expect(try archive.search(query("swift co"), limit: 9).posts.count == 9)
    try writer.write([RandomPosts.plain("new", "swift coffee", at: 1_900_000_000)])
    #expect(try archive.search(query("swift cof"), limit: 9).posts.first?.id.text == "new")
  }

  @Test func `only the last answers are kept`() {
    var kept = CachedAnswers()
    for word in ["a", "b", "c", "d", "e"] {
      kept.keep(CachedAnswer(query: query(word), posts: [], version: 1))
    }
    #expect(kept.wide(query("ax"), 1) == nil)
    #expect(kept.wide(query("bx"), 1)?.query == query("b"))
    kept.keep(CachedAnswer(query: query("f"), posts: [], version: 2))
    #expect(kept.wide(query("ex"), 1) == nil)
  }

  @Test(arguments: [(2 * RecentPosts.largest, 0), (CachedAnswer.maxBytes / 2, 2)])
  func `of large posts no more are kept than have room`(bytes: Int, decoded: Int) throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let posts = (0..<2).map { number in
      var post = RandomPosts.plain("\(number)", "swift coffee")
      post.hashtags = [String(repeating: "x", count: bytes)]
      return post
    }
    try archive.makeWriter().write(posts)
    let rows = try archive.search(query("swift co"), limit: 20)
    #expect(rows.posts.count == 2)
    let before = try archive.read { _, rows in rows.decoded }
    #expect(try archive.search(query("swift coff"), limit: 20) == rows)
    #expect(try archive.read { _, rows in rows.decoded } - before == decoded)
  }
}
