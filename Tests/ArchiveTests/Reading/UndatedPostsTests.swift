import Posts
import Testing

@testable import Archive

/// Posts of unknown date stand behind all others, in either order.
struct UndatedPostsTests {
  /// Batches that make several runs; every fourth post has no date.
  private static func batches(_ random: inout RandomPosts) -> [[Post]] {
    random.interleaved().map { batch in
      batch.enumerated().map { index, post in
        var post = post
        if index.isMultiple(of: 4) { post.createdAt = .unknown }
        return post
      }
    }
  }

  /// The dated posts in the order of writing, then the others.
  private static func oldestFirst(_ posts: [Post]) -> [Post] {
    let upwards = posts.sorted { $1.order < $0.order }
    return upwards.filter(\.createdAt.isKnown) + upwards.filter { !$0.createdAt.isKnown }
  }

  @Test(arguments: [1, 3, 7, 40])
  func `they are the last rows of both directions, on whatever page`(limit: Int) throws {
    var random = RandomPosts(seed: 31)
    let place = try TemporaryArchive()
    let archive = try place.open(pace: WalkPace(windowEntries: 2))
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in Self.batches(&random) { try writer.write(batch) }
    let all = try archive.search(Query(), limit: 10_000).posts
    #expect(all.suffix(20).allSatisfy { !$0.createdAt.isKnown })
    #expect(try archive.info().runs > 1 && archive.info().undated > 20)
    let texts = [
      "", "t", "th", "the", "the s", "swift", "-the", "until:2018", "since:2015", "since:1960",
      "-until:2018", "t until:2018 OR swift", "東京",
    ]
    for isCompact in [false, true] {
      if isCompact { try archive.compact() }
      for text in texts {
        let query = Query(parsing: text, lastWordIsPrefix: true)
        let expected = Self.oldestFirst(all.filter(query.matches))
        let rows = try archive.rows(of: query.ordered(.oldest), by: limit)
        #expect(rows == expected, "\(text)")
        let down = try archive.rows(of: query, by: limit)
        #expect(down == all.filter(query.matches), "\(text)")
      }
    }
  }
}
