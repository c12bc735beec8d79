import Testing

@testable import Posts

/// The text of a query as it could have been typed.
@Suite struct QueryTextTests {
  @Test(arguments: [
    "swift concurrency", "swi*", "\"swift concurrency\"", "\"concurrency in swi*\"", "東京都", "🎉",
    "\"京都 東京 race\"", "\"東京 京都\"", "\"日本 本語\"", "\"東京 京\"", "-swift", "-(a b)",
    "a (b OR c)", "(a b) OR c", "#swift", "#勉強*", "@ada",
    "from:ada", "-from:ada*", "to:ada", "lang:en-gb", "url:example.org", "url:example.org/notes",
    "url:notes/races", "has:links", "is:reply", "is:sensitive", "has:video", "min_likes:12",
    "since:2026-01-31", "until:2026", "since:2026-01-31T12:00:00.500Z",
    "until:2026-01-31T00:00:00.001Z", "in:\"reading list\"",
    "in:\"books,films\"", "in:\"(old)\"", "source:home*", "conversation:77",
    "https://x.com/jack/status/20", "tea -https://x.com/jack/status/20",
    "https://m.example/@mia/20", "https://bsky.app/profile/ann.example/post/3jya",
    "from:me", "from:@me", "-from:@Me", "from:me*", "from:@me*", "from:eve,@me,me",
    "a OR (b -c) OR \"d e\"",
  ])
  func `read again it is the same query`(_ typed: String) {
    let context = Query.Context(ownHandles: ["ada"])
    let query = Query(parsing: typed, lastWordIsPrefix: false, in: context)
    #expect(!query.isEmpty)
    #expect(Query(parsing: query.text, lastWordIsPrefix: false, in: context) == query)
  }

  @Test(arguments: ["from:me", "tea -from:me", "tea (from:me OR swift)"])
  func `from:me stands there once for all handles`(_ typed: String) {
    let context = Query.Context(ownHandles: ["ada", "eve@social.example"])
    let query = Query(parsing: typed, lastWordIsPrefix: false, in: context)
    #expect(query.text.ranges(of: "from:me").count == 1, "\(query.text)")
  }

  @Test func `it reads as a person would type it`() {
    let query = Query(parsing: "is:reply swift -(tea OR since:2026)", lastWordIsPrefix: false)
    #expect(query.text == "swift is:reply until:2026-01-01 -tea")
  }

  @Test func `a moment has decimals only where it needs them`() {
    #expect(asked("since:2026-01-31T00:00:00.000Z").text == "since:2026-01-31")
    #expect(asked("since:2026-01-31T09:30Z").text == "since:2026-01-31T09:30:00Z")
    #expect(asked("since:2026-01-31T09:30:00.5Z").text == "since:2026-01-31T09:30:00.500Z")
  }

  @Test func `what it asks for by its beginning is told apart`() {
    let query = asked("swi* tea -bir* (\"in con*\" OR #lak*) from:a* url:exa* \"in 東\" in:rea*")
    #expect(query.beginnings.sorted() == ["\"in con*\"", "#lak*", "from:a*", "swi*", "url:exa*"])
    #expect(asked("swift -swi*").beginnings.isEmpty)
  }
}
