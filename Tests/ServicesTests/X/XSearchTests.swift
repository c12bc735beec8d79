import Budget
import HTTP
import Posts
import Services
import Signals
import SignalsTesting
import Testing

/// One search of X: what is sent, and how the answer is read.
@Suite struct XSearchTests {
  @Test func `the request names every field and is encoded once`() throws {
    let x = XFixture(.ok(xPage([])))
    _ = x.ask("#WWDC 100% \"a b\" since:2026-03-09")
    let request = try #require(x.transport.requests.first)
    #expect(request.url.hasPrefix("https://x.example/2/tweets/search/recent?query="))
    #expect(request.url.contains("%23wwdc") && !request.url.contains("%25"))
    #expect(!request.url.contains("+"))
    let items = x.asked[0]
    #expect(items["query"].map { Set($0.split(separator: " ")) } == ["#wwdc", "100", "\"a", "b\""])
    #expect(items["max_results"] == "10" && items["sort_order"] == "recency")
    #expect(items["start_time"] == "2026-03-09T00:00:00Z" && items["end_time"] == nil)
    #expect(items["tweet.fields"]?.contains("note_tweet") == true)
    #expect(items["expansions"]?.contains("referenced_tweets.id.author_id") == true)
    #expect(items["user.fields"]?.contains("profile_image_url") == true)
    #expect(request.headers.fields.isEmpty, "the transport signs")
  }

  @Test func `more new posts than one page go on further down, each page once`() {
    let x = XFixture(.ok(xPage([xPost("12", "swift")], meta: #","next_token":"tok""#)))
    let newer = x.ask("swift", from: .token("since:7"))?.answer
    #expect(newer?.stage == .newer && newer?.page.next == .token("since:7 next:tok"))
    #expect(newer?.page.newer == .token("since:12"))
    let more = x.ask("swift", from: newer?.page.next)?.answer
    #expect(more?.stage == .more && more?.page.newer == nil)
    #expect(x.asked[1]["since_id"] == "7" && x.asked[1]["next_token"] == "tok")
    // The first brings other posts each time, the second always the same, so it is kept for the
    // day.
    #expect(x.transport.requests.map(XBill().mayBeKept) == [false, true])
  }

  @Test func `an answer may begin with a byte order mark`() {
    let x = XFixture(.ok("\u{FEFF}" + xPage([xPost("1", "swift")])))
    #expect(x.ask("swift")?.answer?.page.posts.count == 1)
  }

  @Test func `what came since a post that X has no more is asked for from the beginning`() {
    // Ids of 2 March and 5 March. It is noon of the 10th, and search reaches back seven days.
    let (old, young) = ("2028440179307446272", "2029527342904246272")
    let x = XFixture(.ok(xPage([])))
    #expect(x.ask("swift", from: .token("since:\(old)"))?.answer?.stage == .first)
    #expect(x.ask("swift", from: .token("since:\(young)"))?.answer?.stage == .newer)
    #expect(x.asked.map { $0["since_id"] } == [nil, young])
  }

  @Test func `a refusal of the place to go on from is not asked again in other words`() {
    let x = XFixture(
      .status(
        400,
        #"{"errors":[{"parameters":{"since_id":["7"]},"message":"'since_id' must be a tweet id created after 2026-03-03"}],"title":"Invalid Request","type":"https://api.x.com/2/problems/invalid-request"}"#
      ))
    #expect(x.ask("swift", from: .token("since:7"))?.error?.message.contains("since_id") == true)
    #expect(x.transport.requests.count == 1)
  }

  @Test func `the oldest first is nothing that X tells: it is left out, and nothing is sent`() {
    let x = XFixture(.ok(xPage([xPost("1", "swift")])))
    let query = Query(Query(parsing: "swift", lastWordIsPrefix: false).conditions, order: .oldest)
    let recorder = Recorder(x.search.search(query, from: nil).asResult(), on: x.scheduler)
    x.scheduler.run()
    #expect(recorder.values.first?.error?.kind == .notSearchable)
    #expect(recorder.values.first?.error?.message.contains("not asked") == true)
    #expect(x.transport.requests.isEmpty)
  }

  @Test(arguments: [("he", "iw"), ("iw", "iw"), ("id", "in"), ("yi", "ji"), ("en", "en")])
  func `languages are asked for by the codes that X writes`(typed: String, asked: String) {
    let post = xPost("1", "swift", #","lang":"\#(asked)""#)
    let x = XFixture(.ok(xPage([post])))
    let answer = x.ask("swift lang:\(typed)")?.answer
    #expect(x.asked[0]["query"] == "swift lang:\(asked)")
    #expect(answer?.page.posts.map(\.id.text) == ["1"])
    #expect(answer?.page.posts.first?.language == (typed == "iw" ? "he" : typed))
  }

  @Test func `an answer is read apart from its query, and only one to a search`() {
    let x = XFixture(.ok(xPage([xPost("1", "other"), xPost("2", "swift")])))
    #expect(x.ask("swift")?.answer?.page.posts.map(\.id.text) == ["2"])
    let response = HTTPResponse(
      status: 200, body: Array(xPage([xPost("1", "other"), xPost("2", "swift")]).utf8))
    let posts = x.search.posts(in: response, to: x.transport.requests[0])
    #expect(posts.map(\.id.text) == ["1", "2"])
    #expect(posts.allSatisfy { $0.source == "work" && $0.origin == .live })
    let other = HTTPRequest(.get, "https://x.example/2/users/1/followers")
    #expect(x.search.posts(in: response, to: other).isEmpty)
    #expect(
      x.search.posts(in: HTTPResponse(status: 500), to: x.transport.requests[0]).isEmpty)
  }

  @Test func `a source with prices does not ask for posts beside those found`() {
    let prices = Prices(
      perPost: Money(microdollars: 5000), perUser: Money(microdollars: 10000),
      maxPerDay: .zero, maxPerMonth: .zero)
    let x = XFixture(prices: prices) { _ in .ok(xPage([])) }
    _ = x.ask("swift")
    #expect(x.asked[0]["expansions"] == "author_id,attachments.media_keys")
  }

  @Test func `posts come in the server's order, marked as live, with what it cost to the limit`() {
    let page = xPage(
      [xPost("11", "swift b"), xPost("12", "swift a")],
      meta: #","newest_id":"12","next_token":"tok""#)
    let x = XFixture(
      .ok(
        page,
        headers: [
          .init("x-rate-limit-remaining", "449"), .init("X-Rate-Limit-Reset", "1773144009"),
        ])
    )
    let answer = x.ask("swift")?.answer
    #expect(answer?.page.posts.map(\.id.text) == ["11", "12"])
    #expect(answer?.page.posts.first?.origin == .live)
    #expect(answer?.page.posts.first?.source == "work")
    #expect(answer?.page.posts.first?.author.avatar == "https://pbs.example/a_normal.jpg")
    #expect(answer?.stage == .first && answer?.remainder == nil)
    #expect(answer?.usage == Usage(remaining: 449, resetsAt: Timestamp(seconds: 1_773_144_009)))
  }

  /// A smaller or larger one has another address, but nobody promises what that is.
  @Test(arguments: [
    "https://pbs.example/a_normal_normal.jpg", "https://pbs.example/my_normal_face/a.png",
    "https://abs.example/default_profile_normal.png",
  ])
  func `trap10_the address of a picture is used as it came`(address: String) {
    let page = xPage([xPost("1", "swift")])
      .replacing("https://pbs.example/a_normal.jpg", with: address)
    #expect(XFixture(.ok(page)).ask("swift")?.answer?.page.posts.first?.author.avatar == address)
  }

  @Test func `trap05_no hits is a page without data`() {
    let x = XFixture(.ok(#"{"meta":{"result_count":0}}"#))
    let answer = x.ask("swift")?.answer
    #expect(answer?.page.posts == [] && answer?.page.next == nil)
    // 2026-03-10 11:59 UTC as an id: a refresh asks for newer posts, not for the same ones again.
    #expect(answer?.page.newer == .token("since:2031339030574006272"))
  }

  @Test func `trap05_errors beside data are partial, an author may be missing`() {
    let x = XFixture(
      .ok(
        xPage(
          [xPost("1", "swift").replacing("\"42\"", with: "\"99\""), xPost("2", "swift")],
          #","errors":[{"title":"Not Found Error","type":"https://api.x.com/2/problems/resource-not-found"}]"#
        )))
    let posts = x.ask("swift")?.answer?.page.posts
    #expect(posts?.map(\.author.handle) == ["", "ada"])
    #expect(posts?.first?.author.id == "99")
  }

  @Test func `errors and nothing else have failed, neither is nothing found`() {
    let failed = XFixture(.ok(#"{"errors":[{"title":"Sorry","detail":"No search today."}]}"#))
    #expect(failed.ask("swift")?.error?.kind == .failed)
    #expect(failed.ask("swift")?.error?.message.contains("No search today.") == true)
    #expect(XFixture(.ok("{}")).ask("swift")?.answer?.page.posts == [])
  }

  @Test(arguments: [
    #"{"error":"No search today."}"#, #"{"message":"No search today."}"#,
    #"{"title":"Forbidden","detail":"No search today.","reason":"client-not-enrolled"}"#,
  ])
  func `an error of any shape has failed and costs nothing, whatever its status`(
    _ body: String
  ) {
    let x = XFixture(.ok(body)).ask("swift")?.error
    #expect(x?.kind == .failed && x?.message.hasSuffix("No search today.") == true)
    let old = V1Fixture(.ok(body)).ask("swift")?.error
    #expect(old?.kind == .failed && old?.message.hasSuffix("No search today.") == true)
    let request = HTTPRequest(.get, "https://x.example/2/tweets/search/recent?max_results=10")
    let billed = XBill().billed(for: request, HTTPResponse(status: 200, body: Array(body.utf8)))
    #expect(billed == Billable(posts: 0, users: 0))
  }

  @Test func `trap01_ids keep every digit, and the newest is the largest number`() {
    let x = XFixture(
      .ok(xPage([xPost("999999999999999999", "swift"), xPost("1149557488447975429", "swift")])))
    let answer = x.ask("swift")?.answer
    #expect(answer?.page.posts.last?.id.text == "1149557488447975429")
    #expect(answer?.page.newer == .token("since:1149557488447975429"))
  }

  @Test func `trap06_a refresh asks above the newest id of the first page, pages do not change it`()
  {
    let x = XFixture { request in
      request.url.contains("next_token")
        ? .ok(xPage([xPost("3", "swift")], meta: #","newest_id":"3""#))
        : .ok(xPage([xPost("9", "swift")], meta: #","newest_id":"9","next_token":"t2""#))
    }
    let first = x.ask("swift")?.answer
    let second = x.ask("swift", from: first?.page.next)?.answer
    #expect(second?.page.posts.map(\.id.text) == ["3"] && second?.page.newer == nil)
    let newer = x.ask("swift", from: first?.page.newer)?.answer
    #expect(x.asked.last?["since_id"] == "9" && newer?.stage == .newer)
  }

  @Test func `paging goes on by the token and says so`() {
    let x = XFixture { request in
      request.url.contains("next_token=b26v")
        ? .ok(xPage([xPost("3", "swift")]))
        : .ok(xPage([xPost("9", "swift")], meta: #","next_token":"b26v""#))
    }
    let first = x.ask("swift")?.answer
    let second = x.ask("swift", from: first?.page.next)?.answer
    #expect(second?.stage == .more && second?.page.posts.map(\.id.text) == ["3"])
    #expect(second?.page.next == nil && second?.page.newer == nil)
  }

  @Test func `a refresh that finds nothing keeps its place`() {
    let x = XFixture(.ok(#"{"meta":{"result_count":0}}"#))
    let answer = x.ask("swift", from: .token("since:77"))?.answer
    #expect(answer?.page.newer == .token("since:77") && answer?.page.posts == [])
    #expect(x.asked[0]["start_time"] == nil)
  }

  @Test func `what X found beyond the query is left out, and the part it could not do is named`() {
    let page = xPage([
      xPost("1", "swift tea", #","possibly_sensitive":true"#), xPost("2", "swift"),
      xPost("3", "Swiftly", #","possibly_sensitive":true"#),
    ])
    let answer = XFixture(.ok(page)).ask("swift is:sensitive")?.answer
    #expect(answer?.page.posts.map(\.id.text) == ["1"])
    #expect(answer?.remainder == "is:sensitive")
  }

  @Test func `what cannot be looked for sends nothing`() {
    let x = XFixture(.ok(xPage([])))
    #expect(x.ask("in:likes swift")?.error?.kind == .notSearchable)
    #expect(x.transport.requests.isEmpty)
  }

  @Test func `trap20_an ended subscription ends the transfer`() {
    let x = XFixture(.never)
    let query = Query(parsing: "swift", lastWordIsPrefix: false)
    let subscription = x.search.search(query, from: nil).asResult().subscribe { _ in }
    #expect(x.transport.underWay == 1)
    subscription.cancel()
    #expect(x.transport.underWay == 0 && x.transport.cancelled == 1)
  }
}
