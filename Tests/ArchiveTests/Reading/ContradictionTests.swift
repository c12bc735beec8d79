import Posts
import Testing

@testable import Archive

/// Queries that contradict themselves: it is known without reading that nothing matches.
struct ContradictionTests {
  private static let texts = [
    "the -the", "\"the swim\" -\"the swim\"", "url:swift -url:swift", "lang:en -lang:en",
    "-min_likes:0", "min_likes:1 -min_likes:1", "min_reposts:5 -min_reposts:3", "coffee -cof*",
    "since:2024 until:2012", "(the OR swim) -the -swim", "min_likes:2 (the -min_likes:1 OR a -a)",
  ]

  @Test func `nothing is read for what contradicts itself`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 4, in: place)
    for text in Self.texts {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      for order in Query.Order.allCases {
        // A fresh archive has read no post yet, and so keeps none.
        let fresh = try place.open()
        let page = try fresh.search(query.ordered(order), limit: 50)
        #expect(page.posts.isEmpty && page.next == nil && page.count == .exactly(0), "\(text)")
        #expect(try fresh.count(query) == 0)
        #expect(try fresh.read { _, rows in rows.decoded + rows.ruledOut } == 0, "\(text)")
      }
      try ExactnessTests.check(query, in: archive, against: posts)
    }
  }

  /// Otherwise every post would be a candidate, since an index knows nothing of these conditions.
  @Test(arguments: [
    "-min_likes:0 OR zzqzz", "since:2024 -since:2023 OR zzqzz", "(url:a -url:a) OR zzqzz",
    "(min_likes:5 -min_likes:3) OR zzqzz", "-min_likes:3 (zzqzz OR min_likes:5)",
  ])
  func `nothing is read for an alternative that contradicts itself`(text: String) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 8, in: place)
    for words in [text, text.replacing("zzqzz", with: "the")] {
      try ExactnessTests.check(
        Query(parsing: words, lastWordIsPrefix: false), in: archive, against: posts)
    }
    let query = Query(parsing: text, lastWordIsPrefix: false)
    try expectNothingRead(for: query, in: place)
  }

  /// The same holds for an index that cannot be asked, as another version wrote it.
  @Test func `the number is known without an index`() throws {
    let place = try TemporaryArchive()
    let (archive, _) = try ExactnessTests.archive(seed: 5, in: place)
    for text in Self.texts {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      for isStale in [false, true] {
        let count = try archive.read { db, _ in
          var runs = try Run.all(db)
          if isStale { for index in runs.indices { runs[index].tokens -= 1 } }
          return try QueryBounds(query, on: runs, in: db).count
        }
        #expect(count == .exactly(0), "\(text), \(isStale)")
      }
    }
  }

  @Test func `after an answer that was kept comes none of its rows`() throws {
    let place = try TemporaryArchive()
    let (archive, _) = try ExactnessTests.archive(seed: 6, in: place)
    for text in ["the", "the -the", "the -the swim", "the swim"] {
      let query = Query(parsing: text, lastWordIsPrefix: true)
      let page = try archive.search(query, limit: 20)
      #expect(page.posts.isEmpty == query.isContradiction, "\(text)")
    }
  }

  @Test func `no post matches any query that is called a contradiction`() throws {
    var random = RandomPosts(seed: 33)
    let posts = (0..<200).map { random.post($0, from: 15000, days: 6000) }
    var found = 0
    for _ in 0..<1000 {
      let piece = random.simpleQueryText()
      let query = Query(
        parsing: "\(piece) \(random.queryText()) -\(piece)",
        lastWordIsPrefix: Bool.random(using: &random))
      guard query.isContradiction else { continue }
      found += 1
      #expect(!posts.contains(where: query.matches), "\(query)")
    }
    #expect(found > 200)
  }

  /// `min_likes:0` demands nothing, and so requires no look at any post.
  @Test func `what every post meets is counted at once`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try ExactnessTests.archive(seed: 7, in: place)
    let query = Query(parsing: "min_likes:0", lastWordIsPrefix: false)
    let count = try archive.read { db, _ in
      try QueryBounds(query, on: Run.all(db), in: db).count
    }
    #expect(count == .exactly(posts.count))
    try ExactnessTests.check(query, in: archive, against: posts)
  }
}
