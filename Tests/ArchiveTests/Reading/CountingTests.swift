import Posts
import Testing

@testable import Archive

/// Counts that need no post, as the index and the columns tell enough.
struct CountingTests {
  private func archive(
    _ place: TemporaryArchive
  ) throws -> (archive: Archive, posts: [Post]) {
    var random = RandomPosts(seed: 77)
    let batches = random.interleaved()
    let archive = try place.open(pace: WalkPace(windowEntries: 64))
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
    "from:ada OR -is:reply", "the OR -nothing", "nothing OR -the", "min_likes:1 OR the",
    "min_likes:3 OR min_reposts:3", "the OR coffee OR min_likes:4 OR min_reposts:9",
    "(the OR -min_likes:3) -swim since:2016", "(-swim OR min_likes:2) (the OR -coffee) min_likes:1",
    "-min_likes:0", "min_likes:0 the", "min_likes:0 -the since:2016", "the OR min_likes:0",
    "the OR -min_likes:0", "min_likes:3 -min_likes:5", "min_likes:5 -min_likes:3",
    "the OR since:2018", "(the since:2018) OR (coffee until:2015)", "(-the since:2018) OR swim",
  ]

  @Test func `reactions and what is left out are counted without reading a post`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try archive(place)
    for isCompact in [false, true] {
      for text in Self.texts {
        let query = Query(parsing: text, lastWordIsPrefix: false)
        let expected = posts.count(where: query.matches)
        // A fresh archive has read no post yet, and so keeps none.
        let fresh = try place.open(pace: WalkPace(windowEntries: 64))
        #expect(try fresh.count(query) == expected, "\(text), \(isCompact)")
        #expect(try fresh.read { _, rows in rows.decoded } == 0, "\(text)")
        try ExactnessTests.check(query, in: archive, against: posts)
      }
      try archive.compact()
    }
  }

  /// Posts about which the index cannot decide are still read.
  @Test(arguments: [
    "min_likes:1 \"the swim\"", "min_likes:1 OR \"the swim\"", "\"the swim\" OR since:2018",
    "\"the swim\" (the OR min_likes:3)", "(the since:2018) OR min_likes:3 OR \"swift coffee\"",
    "(min_likes:3 the) OR coffee",
  ])
  func `what must be read is read`(text: String) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try archive(place)
    try ExactnessTests.check(
      Query(parsing: text, lastWordIsPrefix: false), in: archive, against: posts)
  }

  /// Posts that the index decides about by an alternative are not read for the other one.
  @Test func `of possibilities those alone are read that the index cannot tell`() throws {
    let place = try TemporaryArchive()
    let (_, posts) = try archive(place)
    let phrase = "\"swift coffee\""
    for text in ["the OR \(phrase)", "(the OR min_likes:4 OR \(phrase)) since:2015"] {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      let both = Query(parsing: "swift coffee -the", lastWordIsPrefix: false)
      let fresh = try place.open(pace: WalkPace(windowEntries: 64))
      #expect(try fresh.count(query) == posts.count(where: query.matches))
      let read = try fresh.read { _, rows in rows.decoded }
      #expect(read > 0 && read <= posts.count(where: both.matches))
    }
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
