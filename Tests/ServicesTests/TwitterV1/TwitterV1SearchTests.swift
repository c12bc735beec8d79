import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing
import TransportTesting

/// Search by version 1 of the API: what is sent, and how the answer is read. Rows of the ancestors
/// have their numbers.
@Suite struct TwitterV1SearchTests {
  @Test func `twitterSearch35_a hundred results are asked for`() {
    let v1 = V1Fixture(.ok(v1Page([])))
    _ = v1.ask("swift")
    #expect(v1.asked[0]["count"] == "100" && v1.asked[0]["rpp"] == "100")
    #expect(v1.asked[0]["result_type"] == "recent")
  }

  @Test func `twitterSearch36_the query is encoded once`() {
    let v1 = V1Fixture(.ok(v1Page([])))
    _ = v1.ask("#WWDC \"a b\"")
    let url = v1.transport.requests[0].url
    #expect(url.hasPrefix("https://api.twitter.com/1.1/search/tweets.json?q="))
    #expect(url.contains("%23wwdc") && url.contains("%22a%20b%22"))
    #expect(!url.contains("%25") && !url.contains("+"))
  }

  @Test func `twitterSearch38_statuses and results are told apart by the body`() {
    let new = V1Fixture(.ok(v1Page([v1Status("11", "swift &amp; tea")]))).ask("swift")?.answer
    let old = V1Fixture(
      .ok(v1Results([v1Result("11", "swift &amp; tea")], #""max_id_str":"11""#))
    ).ask("swift")?.answer
    for answer in [new, old] {
      let post = answer?.page.posts.first
      #expect(post?.id == Post.ID(service: "x", text: "11"))
      #expect(post?.author.handle == "ada" && post?.author.name == "Ada Byron")
      #expect(post?.author.id == "42" && post?.author.avatar?.hasSuffix("a_normal.jpg") == true)
      #expect(post?.text == "swift & tea" && post?.language == "en")
      #expect(post?.createdAt == Timestamp(seconds: 1_773_096_132))
      #expect(post?.origin == .live && post?.source == "old")
    }
    #expect(old?.page.posts.first?.client == "Web & more")
  }

  @Test func `twitterSearch39_the paging data of both versions is used`() {
    let new = V1Fixture { request in
      request.url.contains("max_id")
        ? .ok(v1Page([v1Status("5", "swift")]))
        : .ok(
          v1Page(
            [v1Status("12", "swift"), v1Status("9", "swift")],
            #""max_id_str":"12","next_results":"?max_id=8&q=swift&include_entities=1","refresh_url":"?since_id=12&q=swift""#
          ))
    }
    let first = new.ask("swift")?.answer
    let second = new.ask("swift", from: first?.page.next)?.answer
    #expect(second?.stage == .more && second?.page.posts.map(\.id.text) == ["5"])
    #expect(new.asked[1]["max_id"] == "8")
    #expect(second?.page.next == nil && second?.page.newer == nil)
    _ = new.ask("swift", from: first?.page.newer)
    #expect(new.asked[2]["since_id"] == "12")

    let old = V1Fixture { request in
      .ok(
        v1Results(
          [v1Result("12", "swift")],
          #""max_id_str":"12","next_page":"?page=2&max_id=12&q=swift&rpp=100","refresh_url":"?since_id=15&q=swift""#
        ))
    }
    let page = old.ask("swift")?.answer?.page
    _ = old.ask("swift", from: page?.next)
    #expect(old.asked[1]["page"] == "2" && old.asked[1]["max_id"] == "12")
    let newer = old.ask("swift", from: page?.newer)?.answer
    #expect(old.asked[2]["since_id"] == "15" && newer?.stage == .newer)
  }

  @Test func `more new posts than one page go on further down`() {
    let v1 = V1Fixture { _ in
      .ok(
        v1Page([v1Status("12", "swift"), v1Status("9", "swift")], #""next_results":"?max_id=8""#))
    }
    let newer = v1.ask("swift", from: .token("since_id=5"))?.answer
    #expect(newer?.stage == .newer)
    let more = v1.ask("swift", from: newer?.page.next)?.answer
    #expect(more?.stage == .more)
    #expect(v1.asked[1]["since_id"] == "5" && v1.asked[1]["max_id"] == "8")
    let old = V1Fixture(
      .ok(v1Results([v1Result("12", "swift")], #""next_page":"?page=2&max_id=12""#)))
    let page = old.ask("swift", from: .token("since_id=5"))?.answer?.page
    _ = old.ask("swift", from: page?.next)
    #expect(old.asked[1]["since_id"] == "5" && old.asked[1]["page"] == "2")
  }

  @Test func `an answer is read apart from its query, also one of a conversation`() {
    let v1 = V1Fixture(.ok(v1Page([])))
    let reader = v1.service as? any AnswerReader
    let answers: [(path: String, body: String, ids: [String])] = [
      ("search/tweets.json?q=rain", v1Page([v1Status("9", "a"), v1Status("7", "b")]), ["9", "7"]),
      ("statuses/show.json?id=7&tweet_mode=extended", v1Status("7", "b"), ["7"]),
      ("statuses/show.json?id=8", #"{"errors":[{"code":144}]}"#, []),
      ("users/show.json?id=7", v1Status("7", "b"), []),
    ]
    for (path, body, ids) in answers {
      let request = HTTPRequest(.get, "https://api.twitter.com/1.1/" + path)
      let response = HTTPResponse(status: 200, body: Array(body.utf8))
      let posts = reader?.posts(in: response, to: request) ?? []
      #expect(posts.map(\.id.text) == ids, "\(path)")
      #expect(posts.allSatisfy { $0.source == "old" && $0.origin == .live })
    }
  }

  @Test func `twitterInstant17_any other status is a failure, and 200 without JSON too`() {
    for reply in [Reply.status(500), .status(302, "{}"), .ok("not json"), .ok("")] {
      #expect(V1Fixture(reply).ask("swift")?.error?.kind == .failed)
    }
  }

  @Test func `twitterInstant20_statuses map one to one in their order`() {
    let page = v1Page([v1Status("9", "swift"), v1Status("12", "swift"), v1Status("10", "swift")])
    let posts = V1Fixture(.ok(page)).ask("swift")?.answer?.page.posts
    #expect(posts?.map(\.id.text) == ["9", "12", "10"])
    #expect(posts?.map(\.author.handle) == ["ada", "ada", "ada"])
  }

  @Test func `a server that wants an account says so to a source that has none`() {
    let missing = #"{"errors":[{"code":215,"message":"Bad Authentication data."}]}"#
    for reply in [Reply.status(401, "{}"), .status(400, missing)] {
      let error = V1Fixture(reply, account: nil).ask("swift")?.error
      #expect(error?.kind == .noAccount)
      #expect(error?.message == "old has no account, and api.twitter.com wants one.")
      #expect(error?.remedy == "Add an account of it: twinstant accounts add twitter-v1")
      #expect(error?.besidesAccount == "")
    }
    #expect(V1Fixture(.status(400, "{}"), account: nil).ask("swift")?.error?.kind == .failed)
    #expect(V1Fixture(.ok(v1Page([])), account: nil).ask("swift")?.error == nil)
  }

  @Test func `twitterSearch28_refused, failed and nothing found are three states`() {
    let refused = V1Fixture(.status(401, "{}")).ask("swift")?.error
    #expect(refused?.kind == .refused)
    #expect(refused?.remedy.hasSuffix("twinstant accounts add twitter-v1") == true)
    #expect(V1Fixture(.status(503, "")).ask("swift")?.error?.kind == .failed)
    #expect(V1Fixture(.ok(v1Page([]))).ask("swift")?.answer?.page.posts == [])
  }

  @Test func `twitterSearch29_errors without statuses have failed, neither is nothing found`() {
    let failed = V1Fixture(
      .ok(#"{"errors":[{"code":25,"message":"Query parameters are missing."}]}"#))
    #expect(failed.ask("swift")?.error?.kind == .failed)
    #expect(failed.ask("swift")?.error?.message.contains("parameters are missing") == true)
    #expect(V1Fixture(.ok("{}")).ask("swift")?.answer?.page.posts == [])
    let offline = HTTPError(host: "a", phase: .connecting, message: "The network is away.")
    #expect(V1Fixture(.failure(offline)).ask("swift")?.error?.message == "The network is away.")
  }

  @Test func `trap04_every page asks for whole texts`() {
    let v1 = V1Fixture { _ in .ok(v1Page([v1Status("9", "swift")], #""next_results":"?max_id=8""#))
    }
    let next = v1.ask("swift")?.answer?.page.next
    _ = v1.ask("swift", from: next)
    #expect(v1.asked.map { $0["max_id"] } == [nil, "8"])
    #expect(v1.asked.allSatisfy { $0["tweet_mode"] == "extended" && $0["q"] == "swift" })
  }

  @Test func `trap06_max_id is inclusive, so the next page begins below the smallest id`() {
    let v1 = V1Fixture(
      .ok(
        v1Page(
          [v1Status("1149557488447975428", "swift"), v1Status("999999999999999999", "other")],
          #""next_results":"?max_id=1149557488447975428&q=swift""#)))
    let next = v1.ask("swift")?.answer?.page.next
    #expect(next == .token("max_id=999999999999999998"))
  }

  @Test func `a short page is not the last one when it says so`() {
    let v1 = V1Fixture(.ok(v1Page([v1Status("9", "swift")], #""next_results":"?max_id=8""#)))
    #expect(v1.ask("swift")?.answer?.page.next != nil)
    #expect(V1Fixture(.ok(v1Page([v1Status("9", "swift")]))).ask("swift")?.answer?.page.next == nil)
  }

  @Test func `a server without metadata goes on while its pages are full`() {
    let list = "[" + v1Status("9", "swift") + "," + v1Status("8", "swift") + "]"
    let full = V1Fixture(base: "https://gs.example/api", size: 2) { _ in .ok(list) }
    #expect(full.ask("swift")?.answer?.page.next == .token("max_id=7"))
    let short = V1Fixture(base: "https://gs.example/api", size: 3) { _ in .ok(list) }
    #expect(short.ask("swift")?.answer?.page.next == nil)
  }

  @Test func `of a country its language is asked for, of several languages none`() {
    for (typed, asked) in [
      ("swift lang:pt-br", "pt"), ("swift lang:pt_BR", "pt"), ("swift lang:en-gb,en-us", "en"),
      ("swift lang:id-ID", "in"), ("swift lang:en,pt-br", nil), ("swift -lang:en-gb", nil),
    ] as [(String, String?)] {
      let v1 = V1Fixture(.ok(v1Page([])))
      _ = v1.ask(typed)
      #expect(v1.asked[0]["lang"] == asked, "\(typed)")
    }
  }

  @Test func `days and languages are parameters`() {
    let v1 = V1Fixture(.ok(v1Page([])))
    _ = v1.ask("swift lang:en since:2026-03-01 until:2026-03-09")
    #expect(v1.asked[0]["q"] == "swift since:2026-03-01")
    #expect(v1.asked[0]["until"] == "2026-03-09" && v1.asked[0]["lang"] == "en")
    _ = v1.ask("swift since:0001-01-01 until:9999-12-31T12:00Z")
    #expect(v1.asked[1]["q"] == "swift since:0001-01-01" && v1.asked[1]["until"] == "9999-12-31")
  }

  @Test func `posts of another server have their own ids and addresses`() {
    let status = v1Status("9", "swift", #","external_url":"https://gs.example/notice/9""#)
    let v1 = V1Fixture(base: "https://gs.example/api/") { _ in .ok(v1Page([status])) }
    let post = v1.ask("swift source:gs.example")?.answer?.page.posts.first
    #expect(post?.id == Post.ID(service: "gs.example", text: "9"))
    #expect(post?.url == "https://gs.example/notice/9")
    #expect(
      v1.transport.requests[0].url.hasPrefix("https://gs.example/api/1.1/search/tweets.json?"))
  }

  @Test func `a server that is X's as well has X's posts`() {
    let scheduler = TestScheduler()
    let script = ScriptedTransport(on: scheduler, .ok(v1Page([v1Status("9", "swift")])))
    var source = Source(
      name: "old", kind: .twitterV1, baseURL: "https://mirror.example", pause: .zero, pageSize: 10)
    source.isOfX = true
    let search = TwitterV1Search(source, over: script)
    let query = Query(parsing: "swift", lastWordIsPrefix: false)
    let recorder = Recorder(search.search(query, from: nil).asResult(), on: scheduler)
    scheduler.run()
    #expect(
      recorder.values.first?.answer?.page.posts.map(\.id) == [Post.ID(service: "x", text: "9")])
  }

  @Test func `a server without the newer path is asked for the older one, and then at once`() {
    let v1 = V1Fixture(base: "https://old.example") { request in
      request.url.contains("/1.1/")
        ? .status(404, #"{"errors":[{"code":34,"message":"Sorry, that page does not exist"}]}"#)
        : .ok(v1Results([v1Result("9", "swift")], #""max_id_str":"9""#))
    }
    #expect(v1.ask("swift")?.answer?.page.posts.count == 1)
    _ = v1.ask("swift")
    #expect(
      v1.transport.requests.map { $0.url.prefix { $0 != "?" } } == [
        "https://old.example/1.1/search/tweets.json", "https://old.example/search.json",
        "https://old.example/search.json",
      ])
  }

  @Test func `trap14_where the plan does not open this API, X has a newer one`() {
    let body = #"{"errors":[{"code":453,"message":"You have access to a subset"}]}"#
    #expect(
      V1Fixture(.status(403, body)).ask("swift")?.error?.remedy
        == "The account's plan does not open this API: ask X by a source of kind x, or take"
        + " another plan.")
  }

  @Test func `a base that is a search itself is asked as it is`() {
    let v1 = V1Fixture(base: "https://old.example/api/search.json") { _ in .status(404, "") }
    #expect(v1.ask("swift")?.error?.message.contains("404") == true)
    #expect(v1.transport.requests.count == 1)
  }

  @Test func `a status that cannot be read costs only itself`() {
    let page = v1Page([v1Status("9", "swift"), #"{"full_text":"swift"}"#, "17"])
    #expect(V1Fixture(.ok(page)).ask("swift")?.answer?.page.posts.map(\.id.text) == ["9"])
  }

  @Test func `another service's cursor is the first page`() {
    let v1 = V1Fixture(.ok(v1Page([])))
    _ = v1.ask("swift", from: .token("max_id=8%26x&q=other&since_id=abc"))
    #expect(v1.asked[0]["max_id"] == nil && v1.asked[0]["since_id"] == nil)
    #expect(v1.asked[0]["q"] == "swift")
  }
}
