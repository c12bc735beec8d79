import HTTP
import Posts
import Services
import Testing
import TransportTesting

@Suite struct BlueskySearchTests {
  private static func page(_ keys: [String], _ rest: String = "") -> String {
    let posts = keys.map { key in
      #"{"uri":"at://did:plc:a/app.bsky.feed.post/\#(key)","author":{"did":"did:plc:a","handle":"ada.example"},"record":{"text":"tea","createdAt":"2026-03-09T10:00:0\#(key)Z"},"indexedAt":"2026-03-10T10:00:00Z"}"#
    }
    return #"{"posts":[\#(posts.joined(separator: ","))]\#(rest)}"#
  }

  @Test func `words, tags and people are asked for, the rest is looked at here`() throws {
    let fixture = FreeFixture(.bluesky, size: 25) { _ in .ok(Self.page(["2", "1"])) }
    let answer = try #require(
      fixture.ask("tea -rain since:2026-03-01 until:2026-03-20 lang:en")?.answer)
    #expect(
      fixture.paths == [
        "/xrpc/app.bsky.feed.searchPosts?q=tea%20lang%3Aen&limit=25&sort=latest"
          + "&since=2026-03-01T00%3A00%3A00Z&until=2026-03-20T00%3A00%3A00Z"
      ])
    #expect(answer.remainder == "-rain")
  }

  @Test func `a part of a second is asked for whole, and looked at here`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["2", "1", "0"])) }
    let typed = "tea since:2026-03-09T10:00:00.5Z until:2026-03-09T10:00:01.5Z"
    let answer = try #require(fixture.ask(typed)?.answer)
    #expect(fixture.asked[0]["since"] == "2026-03-09T10:00:00Z")
    #expect(fixture.asked[0]["until"] == "2026-03-09T10:00:02Z")
    #expect(answer.page.posts.map(\.createdAt.iso8601) == ["2026-03-09T10:00:01Z"])
  }

  @Test func `a handle is a domain, a first name is looked at here`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["1"])) }
    let whole = try #require(fixture.ask("from:ada.example tea")?.answer)
    #expect(fixture.paths[0].contains("from%3Aada.example") && whole.remainder == nil)
    let part = try #require(fixture.ask("from:ada tea")?.answer)
    #expect(!fixture.paths[1].contains("from") && part.remainder == "from:ada")
  }

  @Test func `a DID is one person, whatever the handle is now`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["1"])) }
    let answer = try #require(fixture.ask("from:did:plc:a")?.answer)
    #expect(fixture.paths[0].contains("q=from%3Adid%3Aplc%3Aa&"))
    #expect(answer.page.posts.count == 1 && answer.remainder == nil)
    let everybody = FreeFixture(.bluesky, account: nil) { _ in .ok(#"{"feed":[]}"#) }
    #expect(everybody.ask("from:did:plc:a")?.answer != nil)
    #expect(
      everybody.paths == ["/xrpc/app.bsky.feed.getAuthorFeed?limit=20&actor=did%3Aplc%3Aa"])
  }

  @Test func `pages go on by the server's word, a refresh by the newest moment`() throws {
    let fixture = FreeFixture(.bluesky) { request in
      .ok(Self.page(["2", "1"], request.url.contains("cursor") ? "" : #","cursor":"25""#))
    }
    let first = try #require(fixture.ask("tea")?.answer)
    let more = try #require(fixture.ask("tea", from: first.page.next)?.answer)
    #expect(more.stage == .more && more.page.next == nil && more.page.newer == nil)
    #expect(fixture.paths[1].contains("cursor=25"))
    let newer = try #require(fixture.ask("tea", from: first.page.newer)?.answer)
    #expect(newer.stage == .newer)
    #expect(fixture.paths[2].contains("since=2026-03-09T10%3A00%3A02Z"))
  }

  @Test func `more new posts than one page go on further down`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["2", "1"], #","cursor":"25""#)) }
    let first = try #require(fixture.ask("tea")?.answer)
    let newer = try #require(fixture.ask("tea", from: first.page.newer)?.answer)
    #expect(newer.stage == .newer && newer.page.newer != nil)
    let more = try #require(fixture.ask("tea", from: newer.page.next)?.answer)
    #expect(more.stage == .more && more.page.newer == nil)
    #expect(fixture.asked[2]["since"] == "2026-03-09T10:00:02Z")
    #expect(fixture.asked[2]["cursor"] == "25")
  }

  @Test func `a refresh is asked each time, the same moment typed is not`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["2", "1"], #","cursor":"25""#)) }
    let typed = "tea since:2026-03-09T10:00:02Z"
    let first = try #require(fixture.ask(typed)?.answer)
    let newer = try #require(fixture.ask(typed, from: first.page.newer)?.answer)
    _ = fixture.ask(typed, from: newer.page.next)
    let asked = fixture.transport.requests
    #expect(fixture.asked.allSatisfy { $0["since"] == "2026-03-09T10:00:02Z" })
    #expect(asked.map(\.asksForNews) == [false, true, true])
    #expect(asked.map { LimitBill().mayBeKept($0) } == [true, false, false])
  }

  @Test func `without an account one person's posts are shown, and words want one`() throws {
    let fixture = FreeFixture(.bluesky, account: nil) { _ in .ok(#"{"feed":[]}"#) }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.kind == .noAccount && error.besidesAccount == "Type from:somebody.example")
    #expect(error.remedy == "Type from:somebody.example, or: twinstant accounts add bluesky")
    #expect(fixture.paths.isEmpty)
    let answer = try #require(fixture.ask("from:ada.example tea")?.answer)
    #expect(
      fixture.paths == ["/xrpc/app.bsky.feed.getAuthorFeed?limit=20&actor=ada.example"])
    #expect(answer.remainder == "tea")
    let own = try #require(fixture.ask("from:me tea", by: ["ada", "ada.example"])?.answer)
    #expect(own.remainder == "tea" && fixture.paths.count == 2)
    #expect(fixture.asked[1]["actor"] == "ada.example")
  }

  /// A person's page: the reason why each item is there, and when its post was written.
  private static func feed(_ items: [(reason: String?, second: Int)]) -> String {
    let views = items.map { reason, second in
      let view = page([String(second)]).dropFirst(#"{"posts":["#.count).dropLast("]}".count)
      let why = reason.map { #","reason":{"$type":"app.bsky.feed.defs#\#($0)"}"# } ?? ""
      return #"{"post":\#(view)\#(why)}"#
    }
    return #"{"feed":[\#(views.joined(separator: ","))],"cursor":"25"}"#
  }

  @Test func `without an account a person is read as far as the query's days go`() throws {
    func goesOn(_ typed: String, _ items: [(reason: String?, second: Int)]) throws -> Bool {
      let fixture = FreeFixture(.bluesky, account: nil) { _ in .ok(Self.feed(items)) }
      return try #require(fixture.ask(typed)?.answer).page.next != nil
    }
    let typed = "from:ada.example since:2026-03-09T10:00:05Z"
    #expect(try !goesOn(typed, [(nil, 6), (nil, 4)]))
    #expect(try goesOn("from:ada.example", [(nil, 6), (nil, 4)]))
    #expect(try goesOn(typed, [(nil, 6), (nil, 5)]))
    // An older post that was reposted lately, or is pinned to the top, does not tell how far the
    // page goes.
    #expect(try goesOn(typed, [("reasonPin", 1), (nil, 6), ("reasonRepost", 2)]))
    #expect(try goesOn(typed, [("reasonPin", 1)]))
    #expect(try !goesOn(typed, [("reasonPin", 9), (nil, 4), ("reasonRepost", 7)]))
  }

  @Test func `with an account the server sees to the days, and its word is taken`() throws {
    let fixture = FreeFixture(.bluesky) { _ in .ok(Self.page(["2", "1"], #","cursor":"25""#)) }
    let answer = try #require(fixture.ask("tea since:2026-03-10")?.answer)
    #expect(answer.page.next != nil)
  }

  @Test(arguments: [
    ("-tea", "Bluesky cannot look for this alone.", "from:somebody.example"),
    ("lang:en", "Bluesky cannot look for this alone.", "from:somebody.example"),
    ("from:ada", "Bluesky looks for handles that are domains", "from:somebody.example"),
    ("tea OR coffee", "Bluesky cannot look for one or the other (OR).", "from:somebody.example"),
    ("is:repost tea", "No post on Bluesky can match is:repost.", "Leave it out"),
    ("tea -tea", "No post at all can match this.", "leave one out"),
  ])
  func `without an account it is not words that want one where an account changes nothing`(
    typed: String, message: String, remedy: String
  ) throws {
    let fixture = FreeFixture(.bluesky, account: nil) { _ in .ok(#"{"feed":[]}"#) }
    let error = try #require(fixture.ask(typed)?.error)
    #expect(error.kind == .notSearchable && error.message.hasPrefix(message), "\(error)")
    #expect(error.remedy.contains(remedy) && !error.remedy.contains("accounts add"), "\(error)")
    #expect(fixture.paths.isEmpty)
  }

  @Test(arguments: [
    ("from:ada.example in:likes", "No post on Bluesky can match in:likes."),
    ("from:ada.example tea -tea", "No post at all can match this."),
  ])
  func `a person is not read for what none of their posts can match`(
    typed: String, message: String
  ) {
    for account in [nil, "home"] {
      let fixture = FreeFixture(.bluesky, account: account) { _ in .ok(#"{"feed":[]}"#) }
      #expect(fixture.ask(typed)?.error?.message == message)
      #expect(fixture.paths.isEmpty)
    }
  }

  @Test func `of a person who is not there it is told that nobody has this name`() throws {
    func error(account: String?, _ body: String) throws -> SearchError {
      let fixture = FreeFixture(.bluesky, account: account) { _ in .status(400, body) }
      return try #require(fixture.ask("from:nobody.example")?.error)
    }
    let unknown = #"{"error":"InvalidRequest","message":"Profile not found"}"#
    let nobody = try error(account: nil, unknown)
    #expect(nobody.kind == .notSearchable && nobody.message.contains("Profile not found"))
    #expect(nobody.remedy.hasPrefix("There is nobody of this name at Bluesky;"))
    // Whoever is blocked may ask for somebody else; with an account one asks for words.
    let blocked = try error(account: nil, #"{"error":"BlockedActor","message":"Blocked"}"#)
    #expect(blocked.remedy == "Ask for something else.")
    #expect(try error(account: "me", unknown).remedy == "Ask for something else.")
  }

  @Test(arguments: [401, 403])
  func `without an account nobody is told to replace keys, but to add one`(status: Int) throws {
    let fixture = FreeFixture(.bluesky, account: nil) { _ in
      .status(status, #"{"error":"AuthMissing","message":"Authentication Required"}"#)
    }
    let error = try #require(fixture.ask("from:ada.example")?.error)
    #expect(error.kind == .noAccount && error.wrongKeys == nil)
    #expect(error.message.contains("Authentication Required"))
    #expect(error.remedy == "Add an account of it: twinstant accounts add bluesky")
  }

  @Test(arguments: [nil, "me"])
  func `who wants to be seen by members alone is not said to have written nothing`(
    account: String?
  ) throws {
    let shy = Self.page(["1"]).replacing(
      #""handle":"ada.example""#,
      with: #""handle":"ada.example","labels":[{"val":"!no-unauthenticated"}]"#)
    let fixture = FreeFixture(.bluesky, account: account) { _ in .ok(shy) }
    let result = fixture.ask("from:ada.example")
    if account != nil {
      #expect(result?.answer?.page.posts.count == 1)
      return
    }
    let error = try #require(result?.error)
    #expect(error.kind == .noAccount && error.message.contains("by members of Bluesky alone"))
    #expect(error.remedy.contains("twinstant accounts add bluesky"))
  }

  @Test func `an answer is read apart from its query, also one of a conversation`() {
    let fixture = FreeFixture(.bluesky) { _ in .ok("{}") }
    let reader = fixture.service as? any AnswerReader
    let view = Self.page(["1"]).dropFirst(#"{"posts":["#.count).dropLast("]}".count)
    for (name, body, count) in [
      ("feed.searchPosts?q=rain", Self.page(["2", "1"]), 2),
      ("feed.getAuthorFeed?actor=b.example", #"{"feed":[{"post":\#(view)}]}"#, 1),
      ("feed.getPostThread?uri=a", #"{"thread":{"post":\#(view),"replies":[]}}"#, 1),
      ("graph.getFollowers?actor=b.example", #"{"followers":[{"did":"did:plc:a"}]}"#, 0),
    ] {
      let request = HTTPRequest(.get, "https://s.example/xrpc/app.bsky." + name)
      let response = HTTPResponse(status: 200, body: Array(body.utf8))
      let posts = reader?.posts(in: response, to: request) ?? []
      #expect(posts.count == count, "\(name)")
      #expect(posts.allSatisfy { $0.source == "free" && $0.origin == .live })
    }
  }

  @Test func `without an account the place of sign-in is not asked, but the public one`() {
    let source = Source(
      name: "sky", kind: .bluesky, baseURL: "https://bsky.social", pause: .zero, pageSize: 25)
    let fixture = FreeFixture(.bluesky) { _ in .ok(#"{"feed":[]}"#) }
    let search = BlueskySearch(source, over: fixture.transport)
    let query = Query(parsing: "from:ada.example", lastWordIsPrefix: false)
    let subscription = search.search(query, from: nil).subscribe { _ in }
    fixture.scheduler.run()
    subscription.cancel()
    #expect(
      fixture.transport.requests.first?.url.hasPrefix("https://public.api.bsky.app/xrpc/") == true)
  }

  @Test func `trap14_the edge answers with a web page, which is told as such`() throws {
    let fixture = FreeFixture(.bluesky) { _ in
      .status(403, "<html>403 Forbidden</html>", headers: [.init("Content-Type", "text/html")])
    }
    #expect(fixture.ask("tea")?.error?.message.contains("web page") == true)
  }

  @Test func `a query that the server does not understand is told in its words`() throws {
    let fixture = FreeFixture(.bluesky) { _ in
      .status(400, #"{"error":"BadQueryString","message":"no such thing"}"#)
    }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.message.contains("no such thing"))
    #expect(error.kind == .notSearchable && error.remedy == "Ask in other words.")
  }

  @Test func `the allowance is told as this service writes it`() throws {
    let fixture = FreeFixture(.bluesky) { _ in
      .ok(
        Self.page([]),
        headers: [.init("RateLimit-Remaining", "2999"), .init("RateLimit-Reset", "1773144000")])
    }
    let usage = try #require(fixture.ask("tea")?.answer?.usage)
    #expect(usage == Usage(remaining: 2999, resetsAt: Timestamp(seconds: 1_773_144_000)))
  }
}
