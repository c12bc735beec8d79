import Posts
import Testing

@testable import Archive

/// `since:` and `until:` among alternatives and in groups: the places of a period are known, so no
/// post outside it is read.
struct PeriodsInGroupsTests {
  private static let texts = [
    "the OR since:2018", "since:2016 OR until:2013", "(the since:2018) OR (until:2014 swim)",
    "-(the since:2016)", "-(the -since:2016 swim)", "(since:2016 until:2017) OR swim",
    "-the OR until:2015", "(since:2018 -the) OR coffee", "(since:2015 OR the) (until:2018 OR swim)",
    "since:2014 (until:2016 OR coffee)", "-(since:2013 until:2020 the)", "since:1960 OR the",
    "until:1980 OR the", "since:2015 OR min_likes:3", "((since:2015 OR the) swim) OR min_likes:4",
    "(since:2017 \"the swim\") OR zzqzz", "(sw* OR since:2016) (the OR until:2014)",
  ]

  @Test(arguments: [2, 4096])
  func `rows and counts are those of a scan of every post`(windowEntries: Int) throws {
    var random = RandomPosts(seed: 41)
    let batches = random.interleaved()
    let place = try TemporaryArchive()
    let archive = try place.open(
      pace: WalkPace(windowEntries: windowEntries, fewMatches: windowEntries))
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in batches { try writer.write(batch) }
    _ = try archive.remove(.source("mastodon"))
    let posts = ExactnessTests.truth(batches).filter {
      $0.source != "mastodon" && $0.id.service != "mastodon"
    }
    #expect(try archive.read { db, _ in try Run.all(db).contains(where: \.hasHoles) })
    for isCompact in [false, true] {
      if isCompact { try archive.compact() }
      for text in Self.texts {
        let query = Query(parsing: text, lastWordIsPrefix: false)
        for order in [Query.Order.newest, .oldest, .top] {
          try ExactnessTests.check(query.ordered(order), in: archive, against: posts)
        }
      }
    }
  }

  /// A post of unknown date matches neither a moment nor its negation.
  @Test func `posts of unknown date are found and counted by what else they meet`() throws {
    var random = RandomPosts(seed: 42)
    let batches = random.interleaved().map { batch in
      batch.enumerated().map { index, post in
        var post = post
        if index.isMultiple(of: 4) { post.createdAt = .unknown }
        return post
      }
    }
    let place = try TemporaryArchive()
    let archive = try place.open()
    for batch in batches { try archive.makeWriter().write(batch) }
    let all = try archive.search(Query(), limit: 10_000).posts
    for text in Self.texts {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let expected = all.filter(query.matches)
      // An archive that keeps no answers.
      let fresh = try place.open(pace: WalkPace(windowEntries: 2))
      #expect(try fresh.search(query, limit: 10_000).posts == expected, "\(text)")
      #expect(try fresh.count(query) == expected.count, "\(text)")
    }
  }

  @Test(arguments: [
    "since:2031 OR zzqzz", "until:1971 OR zzqzz", "since:2031 OR until:1971",
    "(since:2031 the) OR (until:1971 swim)", "(since:2031 \"the swim\") OR zzqzz",
    "the (since:2031 OR zzqzz)",
  ])
  func `nothing is read of a period of which there is no post`(text: String) throws {
    let place = try TemporaryArchive()
    _ = try ExactnessTests.archive(seed: 9, in: place)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    try expectNothingRead(for: query, in: place)
  }

  /// Five of four hundred posts are from that day on.
  @Test(arguments: [
    ("since:2026-03-03 OR zzqzz", 5), ("(since:2026-03-03 words) OR rare", 6),
    ("-(until:2026-03-03 words)", 5), ("(since:2026-03-03 until:2026-03-04) OR rare", 6),
  ])
  func `only what is found is read`(text: String, rows: Int) throws {
    let midnight: Int64 = 1_772_496_000
    let place = try TemporaryArchive()
    let posts = (0..<400).map { number in
      RandomPosts.plain(
        "\(number)", number == 0 ? "words rare" : "words", at: midnight + Int64(number - 395) * 60)
    }
    let archive = try place.open()
    try archive.makeWriter().write(posts)
    let query = Query(parsing: text, lastWordIsPrefix: false)
    for order in [Query.Order.newest, .oldest, .top] {
      let fresh = try place.open()
      #expect(try fresh.search(query.ordered(order), limit: 50).posts.count == rows)
      #expect(try fresh.read { _, table in table.decoded + table.ruledOut } == rows, "\(order)")
    }
    let fresh = try place.open()
    #expect(try fresh.count(query) == rows)
    #expect(try fresh.read { _, table in table.decoded } == 0)
  }
}
