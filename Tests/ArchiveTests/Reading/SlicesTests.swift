import Posts
import Synchronization
import Testing

@testable import Archive

/// What a long search hands over before it is done.
struct SlicesTests {
  /// A clock that advances by the same step at each look.
  private final class Clock: Sendable {
    private let time: Mutex<ContinuousClock.Instant> = Mutex(.now)
    let step: Duration

    init(step: Duration) { self.step = step }

    func next() -> ContinuousClock.Instant {
      time.withLock { time in
        time += step
        return time
      }
    }
  }

  /// An archive of 3,000 posts, 300 of which have every word of `words`, and a clock.
  private func archive(
    in place: TemporaryArchive, _ words: String, step: Duration
  ) throws -> Archive {
    let clock = Clock(step: step)
    let archive = try place.open(pace: WalkPace(windowEntries: 16, now: { clock.next() }))
    try archive.makeWriter().write(
      (0..<3000).map { number in
        let parts = words.split(separator: " ").map(String.init)
        let text = number < 300 ? words : parts[number % 2]
        return RandomPosts.plain("\(number)", text, at: 1_500_000_000 + Int64(number))
      })
    return archive
  }

  @Test func `slices grow and are the beginning of the page`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .milliseconds(1))
    var slices: [Page] = []
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    let page = try archive.search(query, limit: 200) { slices.append($0) }
    #expect(page.posts.count == 200)
    #expect(slices.count > 3)
    #expect(slices.map(\.posts.count) == Set(slices.map(\.posts.count)).sorted())
    for slice in slices {
      #expect(slice.posts == Array(page.posts.prefix(slice.posts.count)))
      #expect(slice.next == nil)
      #expect(slice.count == page.count)
    }
  }

  @Test func `that there is nothing so far is told once and not at once`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .milliseconds(1))
    var slices: [Page] = []
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    _ = try archive.search(query, limit: 1) { slices.append($0) }
    #expect(slices.map(\.posts.count) == [0])
  }

  @Test func `a short search hands nothing over early`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .microseconds(1))
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    _ = try archive.search(query, limit: 200) { _ in Issue.record("a slice") }
  }

  @Test(arguments: [Query.Order.newest, .oldest, .top])
  func `rows that fill a screen are handed over at once, the rest with the page`(
    order: Query.Order
  ) throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .microseconds(1))
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false).ordered(order)
    var slices: [Page] = []
    let page = try archive.search(query, limit: 200, screenful: 19) { slices.append($0) }
    #expect(page.posts.count == 200)
    #expect(slices.map(\.posts) == [Array(page.posts.prefix(19))])
    #expect(slices.map(\.count) == [page.count])
  }

  @Test func `a page that just fills the screen comes whole`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .microseconds(1))
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    let page = try archive.search(query, limit: 19, screenful: 19) { _ in Issue.record("a slice") }
    #expect(page.posts.count == 19)
  }

  @Test func `a walk ends when its time is over, also before the first row`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .microseconds(1))
    let looks = Mutex(0)
    let interruption = Interruption {
      looks.withLock { looks in
        looks += 1
        return looks > 3
      }
    }
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    #expect(throws: ArchiveError.interrupted) {
      try archive.search(query, limit: 300, interruption: interruption) { _ in
        Issue.record("a slice")
      }
    }
    #expect(looks.withLock(\.self) == 4)
    #expect(interruption.isInterrupted)
  }

  @Test func `a walk ends between two windows when it is interrupted`() throws {
    let place = try TemporaryArchive()
    let archive = try archive(in: place, "swift coffee", step: .milliseconds(1))
    let interruption = Interruption()
    let query = Query(parsing: "swift coffee", lastWordIsPrefix: false)
    #expect(throws: ArchiveError.interrupted) {
      try archive.search(query, limit: 300, interruption: interruption) { _ in
        interruption.interrupt()
      }
    }
  }
}
