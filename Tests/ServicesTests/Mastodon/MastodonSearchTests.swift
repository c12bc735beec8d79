import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

@Suite struct MastodonSearchTests {
  private static func status(_ id: Int, _ text: String = "tea") -> String {
    #"{"id":"\#(id)","uri":"https://s.example/users/ada/statuses/\#(id)","created_at":"2026-03-09T10:00:00.000Z","content":"<p>\#(text)</p>","account":{"acct":"ada"},"tags":[{"name":"tea"}]}"#
  }

  private static func list(_ ids: ClosedRange<Int>) -> String {
    "[" + ids.reversed().map { status($0) }.joined(separator: ",") + "]"
  }

  private static func found(_ list: String) -> String {
    #"{"accounts":[],"statuses":\#(list),"hashtags":[],"collections":[]}"#
  }

  @Test func `with an account it is one search, encoded once`() throws {
    let fixture = FreeFixture(.mastodon) { _ in
      .ok(
        Self.found(Self.list(1...2)),
        headers: [
          .init("X-RateLimit-Remaining", "299"),
          .init("X-RateLimit-Reset", "2026-03-09T10:05:00.123456Z"),
        ])
    }
    let answer = try #require(fixture.ask("tea \"black tea\" -rain lang:en")?.answer)
    #expect(fixture.paths.count == 1)
    #expect(fixture.paths[0].hasPrefix("/api/v2/search?q="))
    #expect(fixture.paths[0].contains("type=statuses"))
    #expect(answer.usage?.remaining == 299)
    #expect(answer.usage?.resetsAt?.iso8601 == "2026-03-09T10:05:00Z")
  }

  @Test func `what the server cannot say is looked at here, and told`() throws {
    let fixture = FreeFixture(.mastodon) { _ in .ok(Self.found(Self.list(1...2))) }
    let answer = try #require(fixture.ask("tea -rain")?.answer)
    #expect(fixture.paths[0].contains("q=tea&"))
    #expect(answer.remainder == "-rain" && answer.page.posts.count == 2)
    #expect(answer.page.posts.allSatisfy { $0.origin == .live && $0.source == "free" })
  }

  @Test func `days are asked for with one more on either side, as the server has its own`() throws {
    let fixture = FreeFixture(.mastodon) { _ in .ok(Self.found(Self.list(1...1))) }
    _ = fixture.ask("tea since:2026-03-09 until:2026-03-10")
    #expect(fixture.paths[0].contains("after%3A2026-03-07"))
    #expect(fixture.paths[0].contains("before%3A2026-03-11"))
  }

  @Test func `a search goes on by counting, and a refresh asks above the first`() throws {
    let fixture = FreeFixture(.mastodon, size: 2) { _ in .ok(Self.found(Self.list(1...2))) }
    let first = try #require(fixture.ask("tea")?.answer)
    #expect(first.stage == .first)
    let more = try #require(fixture.ask("tea", from: first.page.next)?.answer)
    #expect(more.stage == .more && more.page.newer == nil)
    #expect(fixture.paths[1].contains("offset=2"))
    let newer = try #require(fixture.ask("tea", from: first.page.newer)?.answer)
    #expect(newer.stage == .newer && fixture.paths[2].contains("min_id=2"))
  }

  @Test(
    arguments: [("me", "tea", "offset", "min_id"), (nil, "#tea", "max_id", "since_id")]
      as [(String?, String, String, String)])
  func `more new posts than one page go on further down`(
    account: String?, typed: String, place: String, since: String
  ) throws {
    let fixture = FreeFixture(.mastodon, account: account, size: 2) { request in
      let list = Self.list(3...4)
      return .ok(request.url.contains("/search?") ? Self.found(list) : list)
    }
    let newer = try #require(fixture.ask(typed, from: .token("since:2"))?.answer)
    #expect(newer.stage == .newer && newer.page.newer == .token("since:4"))
    let more = try #require(fixture.ask(typed, from: newer.page.next)?.answer)
    #expect(more.stage == .more && more.page.newer == nil)
    #expect(fixture.asked[1][since] == "2" && fixture.asked[1][place] != nil)
  }

  /// GoToSocial behaves like this: it knows `offset` and ignores it.
  @Test func `a server that cannot count gives its page twice, and not for ever`() {
    let fixture = FreeFixture(.mastodon, size: 2) { _ in .ok(Self.found(Self.list(1...2))) }
    let query = Query(parsing: "tea", lastWordIsPrefix: false)
    let all = Recorder(
      pages(of: query, in: fixture.service, atLeast: .max), on: fixture.scheduler)
    fixture.scheduler.advance(by: .seconds(10))
    #expect(fixture.paths.count == 2 && all.completion != nil)
  }

  @Test func `a server that counts is asked to the end`() {
    let fixture = FreeFixture(.mastodon, size: 2) { request in
      let offset = request.queryItems["offset"] ?? "0"
      let ids = ["0": 5...6, "2": 3...4, "4": 1...2][offset]
      return .ok(Self.found(ids.map(Self.list) ?? "[]"))
    }
    let query = Query(parsing: "tea", lastWordIsPrefix: false)
    let all = Recorder(
      pages(of: query, in: fixture.service, atLeast: .max), on: fixture.scheduler)
    fixture.scheduler.advance(by: .seconds(10))
    #expect(all.values.flatMap(\.page.posts).count == 6 && all.completion != nil)
    #expect(fixture.paths.count == 4)
  }

  @Test func `a server without full-text search says so, instead of nothing found`() throws {
    let fixture = FreeFixture(.mastodon) { request in
      .ok(request.url.contains("credentials") ? #"{"statuses_count":3}"# : Self.found("[]"))
    }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.kind == .notSearchable && error.message.contains("not even your own"))
    #expect(fixture.paths.count == 3 && fixture.paths[1].contains("q=from%3Ame"))
    // It is not asked in vain again, but is asked for what it can do.
    #expect(fixture.ask("coffee")?.error?.kind == .notSearchable)
    #expect(fixture.paths.count == 3)
    _ = fixture.ask("#tea")
    #expect(fixture.paths.last?.hasPrefix("/api/v1/timelines/tag/tea") == true)
  }

  @Test func `what is advised there is answered by a program that has just begun, too`() {
    let answer = { @Sendable (request: HTTPRequest) -> Reply in
      if request.url.contains("credentials") { return .ok(#"{"statuses_count":3}"#) }
      if request.url.contains("lookup") { return .ok(#"{"id":"42"}"#) }
      return .ok(request.url.contains("/42/statuses") ? Self.list(1...1) : Self.found("[]"))
    }
    let advised = FreeFixture(.mastodon, answer).ask("tea")?.error?.remedy
    #expect(advised?.contains("from:somebody;") == true)
    let found = FreeFixture(.mastodon, answer).ask("from:ada")?.answer
    #expect(found?.page.posts.count == 1)
  }

  @Test func `who has written nothing yet can look for words all the same`() throws {
    let fixture = FreeFixture(.mastodon) { request in
      if request.url.contains("credentials") { return .ok(#"{"statuses_count":0}"#) }
      return .ok(Self.found(request.url.contains("q=tea") ? Self.list(1...2) : "[]"))
    }
    #expect(fixture.ask("coffee")?.answer?.page.posts == [])
    #expect(fixture.ask("tea")?.answer?.page.posts.count == 2)
    #expect(fixture.ask("milk")?.answer?.page.posts == [])
    #expect(fixture.paths.count == 5, "the server is doubted once")
  }

  @Test(arguments: [429, 502])
  func `a server out of order for a moment is not one without a search`(status: Int) {
    let fixture = FreeFixture(.mastodon) { request in
      request.url.contains("credentials") ? .status(status) : .ok(Self.found("[]"))
    }
    #expect(fixture.ask("tea")?.answer?.page.posts == [])
    #expect(fixture.ask("coffee")?.answer?.page.posts == [])
  }

  @Test func `where the account may not be looked at, no own post means no search for words`() {
    let fixture = FreeFixture(.mastodon) { request in
      request.url.contains("credentials") ? .status(403) : .ok(Self.found("[]"))
    }
    #expect(fixture.ask("tea")?.error?.kind == .notSearchable)
  }

  @Test func `nothing found is nothing found where the server finds other things`() throws {
    let fixture = FreeFixture(.mastodon) { request in
      .ok(Self.found(request.url.contains("from%3Ame") ? Self.list(1...1) : "[]"))
    }
    for text in ["tea", "coffee"] {
      #expect(fixture.ask(text)?.answer?.page.posts == [])
    }
    #expect(fixture.paths.count == 3, "the server is doubted once")
  }

  @Test func `without an account a tag is a timeline, and goes on by the header alone`() throws {
    let fixture = FreeFixture(.mastodon, account: nil, size: 2) { request in
      request.url.contains("max_id")
        ? .ok("[]")
        : .ok(
          Self.list(1...2),
          headers: [
            .init(
              "Link",
              "<https://evil.example/x?limit=2&max_id=77>; rel=\"next\", <https://s.example/y?min_id=9>; rel=\"prev\""
            )
          ])
    }
    let first = try #require(fixture.ask("#tea #swift tea -rain")?.answer)
    #expect(fixture.paths[0] == "/api/v1/timelines/tag/swift?limit=2&all%5B%5D=tea")
    #expect(first.remainder == "tea -rain")
    let last = try #require(fixture.ask("#tea #swift tea -rain", from: first.page.next)?.answer)
    #expect(fixture.transport.requests[1].url.hasPrefix("https://s.example/"))
    #expect(fixture.paths[1].contains("max_id=77") && last.page.next == nil)
  }

  @Test func `a tag of any script is encoded in its place`() {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in .ok("[]") }
    _ = fixture.ask("#勉強会")
    #expect(fixture.paths == ["/api/v1/timelines/tag/%E5%8B%89%E5%BC%B7%E4%BC%9A?limit=20"])
    let answer = fixture.ask("#東・京 tea")?.answer
    #expect(fixture.paths.last == "/api/v1/timelines/tag/%E6%9D%B1%E3%83%BB%E4%BA%AC?limit=20")
    #expect(answer?.remainder == "tea")
  }

  @Test func `without an account a person's posts are two requests, and later one`() throws {
    let fixture = FreeFixture(.mastodon, account: nil) { request in
      request.url.contains("lookup") ? .ok(#"{"id":"42"}"#) : .ok(Self.list(1...1))
    }
    _ = fixture.ask("from:ada tea")
    _ = fixture.ask("from:ada")
    #expect(
      fixture.paths == [
        "/api/v1/accounts/lookup?acct=ada",
        "/api/v1/accounts/42/statuses?limit=20&exclude_reblogs=true",
        "/api/v1/accounts/42/statuses?limit=20&exclude_reblogs=true",
      ])
  }

  @Test func `without an account one's own posts are those of the handle with a server`() throws {
    let fixture = FreeFixture(.mastodon, account: nil) { request in
      request.url.contains("lookup") ? .ok(#"{"id":"42"}"#) : .ok(Self.list(1...1))
    }
    let answer = try #require(fixture.ask("from:me tea", by: ["ada", "ada@s.example"])?.answer)
    #expect(answer.remainder == "tea" && answer.page.posts.count == 1)
    #expect(fixture.asked[0]["acct"] == "ada@s.example")
  }

  @Test func `words without an account are refused with what would do, and nothing is sent`() throws
  {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in .ok("[]") }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.kind == .noAccount && error.remedy.contains("#tag"))
    #expect(fixture.paths.isEmpty)
  }

  @Test(arguments: [
    ("#swift OR #tea", "s.example cannot look for one or the other (OR).", "#tag"),
    ("-tea", "s.example cannot look for this alone.", "#tag"),
    ("in:likes", "No post on s.example can match in:likes.", "Leave it out"),
    ("tea (#swift OR #tea)", "s.example looks for words only with an account.", "accounts add"),
  ])
  func `where no word was typed, it is not words that want an account`(
    typed: String, message: String, remedy: String
  ) throws {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in .ok("[]") }
    let error = try #require(fixture.ask(typed)?.error)
    #expect(error.message == message && error.remedy.contains(remedy), "\(error)")
    #expect(fixture.paths.isEmpty)
  }

  @Test(arguments: [
    ("#swift in:likes", "No post on s.example can match in:likes."),
    ("from:ada is:repost", "No post on s.example can match is:repost."),
    ("#swift -#swift", "No post at all can match this."),
  ])
  func `no timeline is read for what none of its posts can match`(typed: String, message: String) {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in .ok("[]") }
    #expect(fixture.ask(typed)?.error?.message == message)
    #expect(fixture.paths.isEmpty)
  }

  @Test(arguments: [401, 403, 422])
  func `a server that shows its tags to members alone wants an account`(status: Int) throws {
    let fixture = FreeFixture(.mastodon, account: nil) { _ in
      .status(status, #"{"error":"This API requires an authenticated user"}"#)
    }
    let error = try #require(fixture.ask("#tea")?.error)
    #expect(error.kind == .noAccount)
    #expect(error.message.contains("This API requires an authenticated user"))
    #expect(error.wrongKeys == nil, "there are none")
  }

  @Test func `a server keeps its own words, in whatever language`() throws {
    let fixture = FreeFixture(.mastodon) { _ in
      .status(503, #"{"error":"Der Dienst ist überlastet"}"#)
    }
    let error = try #require(fixture.ask("tea")?.error)
    #expect(error.kind == .failed && error.message.contains("Der Dienst ist überlastet"))
  }

  @Test func `an answer is read apart from its query, and only one to a search`() {
    let fixture = FreeFixture(.mastodon) { _ in .ok("[]") }
    let reader = fixture.service as? any AnswerReader
    let list = Self.list(1...2)
    for (path, body, count) in [
      ("/api/v2/search?q=rain&limit=20", Self.found(list), 2),
      ("/api/v1/timelines/tag/followers?limit=20", list, 2),
      ("/api/v1/accounts/42/statuses?limit=20", list, 2),
      ("/api/v1/accounts/42/followers?limit=20", list, 0),
      ("/api/v1/statuses/1/context", #"{"ancestors":\#(list),"descendants":[]}"#, 0),
    ] {
      let request = HTTPRequest(.get, "https://s.example" + path)
      let response = HTTPResponse(status: 200, body: Array(body.utf8))
      let posts = reader?.posts(in: response, to: request) ?? []
      #expect(posts.count == count, "\(path)")
      #expect(posts.allSatisfy { $0.source == "free" && $0.origin == .live })
    }
  }

  @Test func `a web page is never read as posts`() throws {
    let fixture = FreeFixture(.mastodon) { _ in
      .ok("<html>", headers: [.init("Content-Type", "text/html")])
    }
    #expect(fixture.ask("tea")?.error?.message.contains("web page") == true)
  }
}
