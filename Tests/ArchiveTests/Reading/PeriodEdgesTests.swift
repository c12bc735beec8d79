import Posts
import Testing

@testable import Archive

/// A day includes its first millisecond and excludes the next day's, in rows and in counts.
struct PeriodEdgesTests {
  /// 2026-03-03, 00:00 UTC.
  private static let midnight: Int64 = 1_772_496_000_000

  @Test(arguments: [
    ("since:2026-03-03", [0, 1]), ("until:2026-03-03", [-1]),
    ("since:2026-03-03 until:2026-03-03", []), ("since:2026-03-02 until:2026-03-03", [-1]),
    ("-since:2026-03-03", [-1]), ("-until:2026-03-03", [0, 1]),
    ("since:2026-03-03 tea", [0, 1]), ("until:2026-03-03 tea", [-1]),
  ])
  func `a day is half open`(text: String, moments: [Int]) throws {
    // In one run, and in a run for each post: several places of the code decide about the edges.
    for batches in [[[-1, 0, 1]], [[0], [1], [-1]], [[1], [-1], [0]]] {
      let place = try TemporaryArchive()
      let archive = try place.open()
      for batch in batches {
        try archive.makeWriter().write(
          batch.map { moment in
            var post = RandomPosts.plain("a\(moment)", "tea")
            post.createdAt = Timestamp(milliseconds: Self.midnight + Int64(moment))
            return post
          })
      }
      for order in [Query.Order.newest, .oldest] {
        var query = Query(parsing: text, lastWordIsPrefix: false)
        query.order = order
        let found = try archive.search(query, limit: 10).posts.map {
          Int($0.createdAt.milliseconds - Self.midnight)
        }
        #expect(found == (order == .newest ? moments.reversed() : moments))
        #expect(try archive.count(query) == moments.count)
      }
    }
  }

  @Test func `a page that is just full goes on and the next is empty`() throws {
    let place = try TemporaryArchive()
    let full = try place.open()
    try full.makeWriter().write((1...6).map { RandomPosts.plain("\($0)", "tea") })
    var cursor: Page.Cursor?
    var seen: [String] = []
    for count in [3, 3, 0] {
      let page = try full.search(Query(), after: cursor, limit: 3)
      #expect(page.posts.count == count)
      #expect((page.next == nil) == (count == 0))
      seen += page.posts.map(\.id.text)
      cursor = page.next
    }
    #expect(Set(seen).count == 6)
  }
}
