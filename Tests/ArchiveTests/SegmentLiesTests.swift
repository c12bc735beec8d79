import GRDB
import Posts
import Testing

@testable import Archive

/// What is noted about segments may be anything in a file from elsewhere: rows are then those of a look at
/// every post, or `check` says that they are not, and `compact` mends it.
struct SegmentLiesTests {
  private static let queries = ["swi", "the coffee", "from:ada", "-the", "日本", "since:2012 the"]

  /// An archive of some runs, each of some segments.
  private func filled(_ place: TemporaryArchive) throws -> [Post] {
    var random = RandomPosts(seed: 51)
    let writer = try place.open().makeWriter(firstBatch: 100, largestBatch: 100)
    let batches = ExactnessTests.interleaved(&random)
    for batch in batches { try writer.write(batch) }
    return ExactnessTests.truth(batches)
  }

  /// Whether what is found is right; what is refused is not.
  private func isExact(_ place: TemporaryArchive, _ posts: [Post]) throws -> Bool {
    try Self.queries.allSatisfy { text in
      let query = Query(parsing: text, lastWordIsPrefix: true)
      // One that remembers no answer, and reads a post or two at a time.
      let archive = try place.open(pace: Pace(windowEntries: 1))
      let found = try? archive.search(query, limit: posts.count + 1).posts
      return found?.map(\.id) == posts.filter { query.matches($0) }.map(\.id)
    }
  }

  @Test(arguments: [
    // The last three are harmless: what is not known of a segment hides nothing.
    ("UPDATE segment SET last = first", false), ("UPDATE segment SET first = last", false),
    (
      "UPDATE segment SET first = 9223372036854775807, last = 9223372036854775807", false
    ),
    ("UPDATE segment SET first = -9223372036854775808, last = -1", false),
    ("UPDATE segment SET last = 'x', first = -1", false),
    ("UPDATE segment SET first = zeroblob(9), last = 1.5", false),
    ("UPDATE segment SET first = 1 + first, last = last - 1", false),
    ("UPDATE segment SET first = last + 1", true), ("DELETE FROM segment", true),
    ("UPDATE segment SET first_page = -first_page, run = -run", true),
  ])
  func `whoever lies about them is found out`(change: String, isHarmless: Bool) throws {
    let place = try TemporaryArchive()
    let posts = try filled(place)
    #expect(try isExact(place, posts))
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: change) }
    let archive = try place.open()
    let problems = try archive.check()
    #expect(try isExact(place, posts) == isHarmless)
    #expect(problems.isEmpty == isHarmless)
    for problem in problems {
      #expect(problem.hasPrefix("What is noted about the places of "))
      #expect(problem.hasSuffix(" hides posts: twinstant archive compact mends that."))
    }
    try archive.compact()
    #expect(try archive.check() == [])
    #expect(try isExact(place, posts))
  }

  @Test func `a row that lies is no better for being written over by merges`() throws {
    let place = try TemporaryArchive()
    let posts = try filled(place)
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "UPDATE segment SET last = first")
    }
    let archive = try place.open()
    var random = RandomPosts(seed: 52)
    let more = (0..<1200).map { random.post(20_000 + $0, from: 21_000, days: 9) }
    let writer = try archive.makeWriter(firstBatch: 40, largestBatch: 40)
    for post in more { try writer.add(post) }
    try writer.finish(at: Timestamp(seconds: 0))
    #expect(try archive.check() != [] || isExact(place, ExactnessTests.truth([posts, more])))
    try archive.compact()
    #expect(try archive.check() == [])
    #expect(try isExact(place, ExactnessTests.truth([posts, more])))
  }
}
