import Posts
import Testing

@testable import Archive

/// No typed text is an error of SQLite or FTS5, and whatever it means is found as a scan of every
/// post finds it.
struct AnyTextTests {
  /// Pieces of the query language, pieces of SQL and FTS5, and what breaks careless code.
  private static let pieces = [
    "\"", "'", "(", ")", "*", "-", "--", ":", "^", "+", "{", "}", "[", "]", ";", ",", ".", "\\",
    "/", "%",
    "_", "?", "?1", "$a", "@", "#", "|", "||", "&", "=", "<", ">", "~", "!", "`", " ", " ", " ",
    "  ", "\n",
    "\t", "\u{0}", "\u{1}", "\u{7F}", "\u{E000}", "\u{E001}ada", "\u{10FFFF}", "\u{FFFD}",
    "\u{301}",
    "OR", " OR ", "AND", "NOT", "NEAR(", "NEAR/2", "rank", "rowid", "tokens:", "tokens MATCH",
    "SELECT",
    "DROP TABLE post;", "/*", "*/", "x'00'", "0x", "1e999", "NULL", "from:", "to:", "in:", "url:",
    "is:",
    "has:", "since:", "until:", "min_likes:", "source:", "lang:", "conversation:", "from:me",
    "from:a",
    "is:reply", "has:links", "in:live", "min_likes:2", "since:2012", "until:2013-06", "7d",
    "99999999d",
    "9223372036854775808", "swift", "s", "sw", "the", "日本語", "東", "ไทย", "한국", "مرحبا", "🚀", "👍🏽",
    "ｆｒｏｍ：",
    "“", "”", "（", "）", "－",
  ]

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `trap19_any text is answered, and none of it is a query of FTS5`(seed: UInt64) throws {
    var random = RandomPosts(seed: seed)
    let posts = (0..<120).map { random.post($0, from: 15340, days: 400) }
    let place = try TemporaryArchive()
    let archive = try place.open()
    try archive.makeWriter(firstBatch: 16, largestBatch: 64).write(posts)
    let stored = try archive.search(Query(), limit: 1000).posts
    #expect(stored.count == 120)
    let context = Query.Context(now: Timestamp(seconds: 1_370_000_000), ownHandles: ["ada"])
    var found = 0
    for number in 0..<350 {
      let text = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }.joined()
      let order = Query.Order.allCases[number % 4]
      let query = Query(parsing: text, lastWordIsPrefix: number % 2 == 0, in: context)
        .ordered(order)
      let rows = try archive.search(query, limit: 1000).posts
      let expected = stored.filter(query.matches)
      if order == .newest {
        #expect(rows == expected, "\(text.debugDescription)")
      } else {
        #expect(Set(rows) == Set(expected), "\(text.debugDescription)")
      }
      #expect(rows.count == expected.count, "\(text.debugDescription)")
      #expect(try archive.count(query) == rows.count, "\(text.debugDescription)")
      if !rows.isEmpty, rows.count < 120 { found += 1 }
      let beginning = Folding.name(String(text.prefix(3)))
      for mark in [nil, Mark.author] {
        _ = try archive.completions(of: .init(mark: mark, beginning: beginning), limit: 5)
      }
    }
    #expect(found > 25)
  }
}
