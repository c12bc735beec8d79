import Posts
import Testing

@testable import Archive

/// What is counted without reading a post: the index and the columns tell.
struct CountingTests {
  private func archive(
    _ place: TemporaryArchive
  ) throws -> (archive: Archive, posts: [Post]) {
    var random = RandomPosts(seed: 77)
    let batches = ExactnessTests.interleaved(&random)
    let archive = try place.open(pace: Pace(windowEntries: 64))
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in batches { try writer.write(batch) }
    _ = try archive.remove(.source("mastodon"))
    let posts = ExactnessTests.truth(batches).filter {
      $0.source != "mastodon" && $0.id.service != "mastodon"
    }
    return (archive, posts)
  }

  private static let texts = [
    "min_likes:1", "min_likes:5", "-min_likes:5", "min_likes:0", "min_likes:3 min_reposts:2",
    "min_likes:2 -min_replies:1", "min_likes:1 the", "min_likes:1 -the", "-min_likes:9 -the -swim",
    "min_likes:2 since:2016 until:2024-06", "min_likes:1 -the since:2016", "min_likes:1000000000",
    "min_reposts:1 (the OR -swim)", "the OR -swim", "-the OR -swim", "coffee OR -the OR -swim",
    "(the OR -swim) -coffee since:2015", "(a OR -the) (swim OR -coffee)", "-(the swim)",
    "from:ada OR -is:reply", "the OR -nothing", "nothing OR -the",
  ]

  @Test func `reactions and what is left out are counted without reading a post`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try archive(place)
    for isCompact in [false, true] {
      for text in Self.texts {
        let query = Query(parsing: text, lastWordIsPrefix: false)
        let expected = posts.count(where: query.matches)
        let before = try archive.read { _, rows in rows.decoded }
        #expect(try archive.count(query) == expected, "\(text), \(isCompact)")
        #expect(try archive.read { _, rows in rows.decoded } == before, "\(text)")
        try ExactnessTests.check(query, in: archive, against: posts)
      }
      try archive.compact()
    }
  }

  /// What the index cannot tell is still looked at.
  @Test(arguments: [
    "min_likes:1 \"the swim\"", "min_likes:1 OR the", "min_likes:3 OR min_reposts:3",
  ])
  func `what must be read is read`(text: String) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try archive(place)
    try ExactnessTests.check(
      Query(parsing: text, lastWordIsPrefix: false), in: archive, against: posts)
  }

  @Test func `a count that is not wanted any more ends`() throws {
    let place = try TemporaryArchive()
    let (archive, _) = try archive(place)
    let interruption = Interruption()
    interruption.interrupt()
    for text in ["min_likes:1", "min_likes:1 the", "the OR -swim"] {
      let error = #expect(throws: ArchiveError.self) {
        _ = try archive.count(
          Query(parsing: text, lastWordIsPrefix: false), interruption: interruption)
      }
      #expect(error?.kind == .interrupted)
    }
  }
}
