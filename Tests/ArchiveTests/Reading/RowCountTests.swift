import Posts
import Synchronization
import Testing

@testable import Archive

/// A count continues where it was, and gives way between two time slices.
struct RowCountTests {
  /// A clock on which each look takes a millisecond.
  private final class Clock: Sendable {
    private let looks = Mutex(0)
    private let start = ContinuousClock.Instant.now

    var now: ContinuousClock.Instant {
      looks.withLock { looks in
        looks += 1
        return start + .milliseconds(looks)
      }
    }
  }

  private static let texts = [
    "", "the", "\"the swim\"", "-\"the swim\"", "the OR \"swift coffee\"", "min_likes:3",
    "min_likes:1 -the since:2016", "the OR -swim", "日本語", "-日本語 since:2016 until:2024-06",
    "nothing",
  ]

  private static func archive(
    in place: TemporaryArchive, windowEntries: Int = 64
  ) throws -> (archive: Archive, posts: [Post]) {
    var random = RandomPosts(seed: 78)
    var batches = random.interleaved()
    for index in batches[0].indices.dropFirst(9) where index.isMultiple(of: 3) {
      batches[0][index].repostOf = batches[0][index - 9].id.text
      batches[0][index].id = Post.ID(service: batches[0][index - 9].id.service, text: "r\(index)")
    }
    let clock = Clock()
    let archive = try place.open(pace: WalkPace(windowEntries: windowEntries) { clock.now })
    let writer = try archive.makeWriter(firstBatch: 16, largestBatch: 64)
    for batch in batches { try writer.write(batch) }
    return (archive, ExactnessTests.truth(batches))
  }

  /// Counts to the end, and returns the number of time slices.
  private static func slices(_ count: inout RowCount, in archive: Archive) throws -> Int {
    var slices = 0
    while !count.isDone {
      try archive.advance(&count, for: .milliseconds(20))
      slices += 1
      if slices > 100_000 { break }
    }
    return slices
  }

  @Test(arguments: [2, 64])
  func `in many time slices as many rows are counted as in one`(windowEntries: Int) throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try Self.archive(in: place, windowEntries: windowEntries)
    for text in Self.texts {
      let query = Query(parsing: text, lastWordIsPrefix: false)
      var whole = RowCount(of: query, withFolded: true)
      while !whole.isDone { try archive.advance(&whole, for: .seconds(1_000_000)) }
      #expect(whole.posts == posts.count(where: query.matches), "\(text)")
      var count = RowCount(of: query, withFolded: true)
      let slices = try Self.slices(&count, in: archive)
      #expect(count.posts == whole.posts && count.folded == whole.folded, "\(text)")
      if text.hasPrefix("-\"") { #expect(slices > 10) }
    }
  }

  /// A time slice too short for any progress is followed by a longer one.
  @Test func `a time slice too short for anything does not last for ever`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try Self.archive(in: place, windowEntries: 2)
    let query = Query(parsing: "-\"the swim\"", lastWordIsPrefix: false)
    var count = RowCount(of: query, withFolded: true)
    for _ in 0..<100_000 where !count.isDone { try archive.advance(&count, for: .zero) }
    #expect(count.posts == posts.count(where: query.matches))
    #expect(count.folded != nil)
  }

  @Test func `what was written between two time slices is counted`() throws {
    let place = try TemporaryArchive()
    let (archive, posts) = try Self.archive(in: place)
    let query = Query(parsing: "-\"the swim\"", lastWordIsPrefix: false)
    var count = RowCount(of: query, withFolded: true)
    try archive.advance(&count, for: .milliseconds(20))
    #expect(!count.isDone)
    var added = posts[0]
    (added.id.text, added.text) = ("another", "coffee")
    added.repostOf = nil
    try archive.makeWriter().write([added])
    _ = try Self.slices(&count, in: archive)
    #expect(count.posts == posts.count(where: query.matches) + 1)
  }

  @Test func `a number that is known is not counted again`() throws {
    let place = try TemporaryArchive()
    let (archive, _) = try Self.archive(in: place)
    var count = RowCount(of: Query(), knowing: 7, withFolded: true)
    _ = try Self.slices(&count, in: archive)
    #expect(count.posts == 7)
    #expect(count.folded ?? 0 > 0)
  }
}
