import Posts
import Testing

@testable import Services

/// Which days Mastodon is asked for: its days are those of the account's time zone, which is
/// unknown here.
struct MastodonDaysTests {
  @Test(arguments: [
    ("since:2026-11-20", "after:2026-11-18"), ("until:2026-11-25", "before:2026-11-26"),
    // Twelve hours behind UTC the day before has just ended.
    ("since:2026-11-20T12:00Z", "after:2026-11-19"),
    ("since:2026-11-20T11:59:59.999Z", "after:2026-11-18"),
    // Fourteen hours ahead the next day is about to begin.
    ("until:2026-11-25T10:00Z", "before:2026-11-26"),
    ("until:2026-11-25T10:00:00.001Z", "before:2026-11-27"),
  ])
  func `no day is asked for that lies outside in every time zone`(
    _ typed: String, _ day: String
  ) throws {
    let query = Query(parsing: "tea " + typed, lastWordIsPrefix: false)
    let translation = try QueryTranslation(query, to: Dialects.mastodon)
    #expect(Set(translation.text.split(separator: " ")) == ["tea", Substring(day)])
    // The server's days differ, so the moment itself is checked here.
    #expect(translation.remainder == query.conditions.map(\.text).first { $0 != "tea" })
  }
}
