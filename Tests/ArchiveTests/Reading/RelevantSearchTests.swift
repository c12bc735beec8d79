import Posts
import Synchronization
import Testing

@testable import Archive

struct RelevantSearchTests {
  private func query(_ text: String) -> Query {
    let query = Query(parsing: text, lastWordIsPrefix: false)
    return Query(query.conditions, order: .relevant)
  }

  @Test func `rare words and short posts stand first`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    let rest = "and many other words that have nothing to do with what was asked for at all"
    try archive.makeWriter().write(
      (10..<40).map { RandomPosts.plain("\($0)", "the the") } + [
        RandomPosts.plain("1", "the swift"), RandomPosts.plain("2", "the swift " + rest),
        RandomPosts.plain("3", "swift swift the"),
      ])
    let page = try archive.search(query("the OR swift"), limit: 3)
    #expect(page.posts.map(\.id.text) == ["3", "1", "2"])
  }

  /// The mark by which `url:` finds posts with links is no word that was asked for.
  @Test func `a link without the words is worth nothing`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var posts = (10..<40).map { RandomPosts.plain("\($0)", "other") }
    posts += [RandomPosts.plain("1", "coffee"), RandomPosts.plain("2", "coffee")]
    posts[30].links = ["https://example.org/long/way"]
    try archive.makeWriter().write(posts)
    for text in ["coffee", "coffee OR url:swift"] {
      let page = try archive.search(query(text), limit: 3)
      #expect(page.posts.map(\.id.text) == ["2", "1"], "\(text)")
    }
  }

  @Test func `every post comes once, however many there are`() throws {
    let place = try TemporaryArchive()
    let archive = try place.open()
    var random = RandomPosts(seed: 4)
    let posts = (0..<2600).map { random.post($0, from: 15000, days: 3000) }
    try archive.makeWriter().write(posts)
    let query = query("-zzz")
    let found = try archive.rows(of: query, by: 700).map(\.id)
    #expect(found.count == posts.count)
    #expect(Set(found) == Set(posts.map(\.id)))
  }

  @Test func `whether anybody still wants the answer is asked at each post, also for its score`()
    throws
  {
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter().write((0..<300).map { RandomPosts.plain("\($0)", "swift") })
    let looks = Mutex(0)
    let interruption = Interruption {
      looks.withLock { $0 += 1 }
      return false
    }
    let page = try archive.search(query("swift"), limit: 5, interruption: interruption)
    #expect(page.posts.count == 5)
    // Each post is looked at as one of the newest, as one of the most engaging, and for its score.
    #expect(looks.withLock { $0 } >= 900)
  }
}
