import Testing

@testable import Posts

/// Days as people write them.
@Suite struct QueryDateTests {
  private func read(_ text: String, isTyped: Bool = true) -> Query.Reading {
    Query.Reading(of: text, lastWordIsPrefix: isTyped, in: Query.Context(now: now))
  }

  @Test(arguments: [
    ("since:today", "since:0d"), ("until:yesterday", "until:1d"), ("since:2w", "since:14d"),
    ("since:2026-1-5", "since:2026-01-05"), ("until:2026/01/05", "until:2026-01-05"),
    ("since:2026/1", "since:2026-01"),
  ])
  func `a day may be written in other ways`(_ text: String, _ same: String) {
    let reading = read(text, isTyped: false)
    #expect(reading.query == read(same, isTyped: false).query && !reading.query.isEmpty)
    #expect(reading.remarks == [])
    #expect(read(text + " x").query == read(same + " x").query)
  }

  @Test func `one digit of a month may be the first of two while it is being typed`() {
    #expect(read("since:2026-1").query == read("since:2026", isTyped: false).query)
    #expect(read("since:2026-1").remarks.map(\.kind) == [.unfinished])
    #expect(read("since:2026-1-3").query == read("since:2026-01", isTyped: false).query)
  }
}
