import GRDB
import Posts
import Testing

@testable import Archive

/// The notes about segments in a file from elsewhere may hold anything. The rows are then either
/// those of a scan of every post, or `check` says that they are not, and `compact` mends it.
struct SegmentLiesTests {
  private static let queries = ["swi", "the coffee", "from:ada", "-the", "日本", "since:2012 the"]

  /// An archive of some runs with some segments each, and its content; each test takes a copy.
  private struct Filled {
    let place: TemporaryArchive
    let posts: [Post]
    let answers: [[Post.ID]]

    init() throws {
      var random = RandomPosts(seed: 51)
      place = try TemporaryArchive()
      let writer = try place.open().makeWriter(firstBatch: 100, largestBatch: 100)
      let batches = random.interleaved()
      for batch in batches { try writer.write(batch) }
      posts = ExactnessTests.truth(batches)
      answers = SegmentLiesTests.answers(posts)
    }
  }

  private static let filled = Result { try Filled() }

  private static func answers(_ posts: [Post]) -> [[Post.ID]] {
    queries.map { text in
      let query = Query(parsing: text, lastWordIsPrefix: true)
      return posts.filter { query.matches($0) }.map(\.id)
    }
  }

  /// Whether the answers are right; a refused query counts as wrong.
  private func isExact(_ place: TemporaryArchive, _ answers: [[Post.ID]]) throws -> Bool {
    try zip(Self.queries, answers).allSatisfy { text, answer in
      // An archive that remembers no answer, and reads a post or two at a time.
      let archive = try place.open(pace: WalkPace(windowEntries: 1))
      let query = Query(parsing: text, lastWordIsPrefix: true)
      return (try? archive.search(query, limit: 2000).posts)?.map(\.id) == answer
    }
  }

  @Test(arguments: [
    // The last three changes are harmless: what is not known of a segment hides nothing.
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
    let filled = try Self.filled.get()
    let place = try filled.place.copy()
    #expect(try isExact(place, filled.answers))
    try DatabaseQueue(path: place.path).write { try $0.execute(sql: change) }
    let archive = try place.open()
    let problems = try archive.check()
    #expect(try isExact(place, filled.answers) == isHarmless)
    #expect(problems.isEmpty == isHarmless)
    for problem in problems {
      #expect(problem.hasPrefix("Places recorded for "))
      #expect(problem.hasSuffix(" hide posts: twinstant archive compact fixes that."))
    }
    try archive.compact()
    #expect(try archive.check() == [])
    #expect(try isExact(place, filled.answers))
  }

  @Test func `a row that lies is no better for being written over by merges`() throws {
    let filled = try Self.filled.get()
    let place = try filled.place.copy()
    try DatabaseQueue(path: place.path).write {
      try $0.execute(sql: "UPDATE segment SET last = first")
    }
    let archive = try place.open()
    var random = RandomPosts(seed: 52)
    let more = (0..<1200).map { random.post(20_000 + $0, from: 21_000, days: 9) }
    let writer = try archive.makeWriter(firstBatch: 40, largestBatch: 40)
    for post in more { try writer.add(post) }
    try writer.finish(at: Timestamp(seconds: 0))
    let answers = Self.answers(ExactnessTests.truth([filled.posts, more]))
    #expect(try archive.check() != [] || isExact(place, answers))
    try archive.compact()
    #expect(try archive.check() == [])
    #expect(try isExact(place, answers))
  }
}
